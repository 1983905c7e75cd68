//! The shape of a file under `spec/`: the types from which the published JSON Schema is made and against which every
//! file is checked. Values that need more than a shape (vertices, diagrams, rule values) stay text here; `scenario.rs`
//! and `clause.rs` make them into what they mean.

use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde_json::Value;

use crate::vocabulary::{Document, Kind, Parameter, Phase, Reason};

use super::ruleset_names;

/// One YAML file: clauses of a document and the scenarios that belong to them.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "shinpan scenario file")]
pub struct FileShape {
    /// The document that the clauses belong to. A file without clauses needs none.
    #[serde(default)]
    #[schemars(schema_with = "document_schema")]
    pub document: Option<String>,
    /// What the numbered rule is about, in a few words.
    #[serde(default)]
    #[schemars(with = "String")]
    pub title: Option<String>,
    /// Clauses, in the order of the text.
    #[serde(default)]
    #[schemars(schema_with = "clauses_schema")]
    pub clauses: Vec<Value>,
    /// Scenarios, each under a clause of this or another file.
    #[serde(default)]
    #[schemars(schema_with = "scenarios_schema")]
    pub scenarios: Vec<Value>,
}

/// One statement of a document, in our own words.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClauseShape {
    /// Document letters, rule, part: RU-8.1.
    pub id: String,
    /// What sort of statement it is.
    #[schemars(schema_with = "kind_schema")]
    pub kind: String,
    /// Where the statement stands.
    pub source: SourceShape,
    /// The predicate that judges it.
    #[serde(default)]
    #[schemars(with = "String")]
    pub predicate: Option<String>,
    /// Why no predicate can judge it: the observation that is missing. Only for notes and strategy.
    #[serde(default)]
    #[schemars(with = "String")]
    pub unseen: Option<String>,
    /// The statement.
    pub says: String,
}

/// Where a statement stands: in a numbered rule of the document, or in a public text elsewhere.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SourceShape {
    /// The number of the rule in the document.
    #[serde(default)]
    #[schemars(with = "u32")]
    pub rule: Option<u32>,
    /// The sentences of that rule, counted from 1.
    #[serde(default)]
    #[schemars(with = "Vec<u32>")]
    pub sentences: Option<Vec<u32>>,
    /// Other rules that state the same: 0 is the passage before the list, 11 the notes after it.
    #[serde(default)]
    pub also: Vec<SentencesShape>,
    /// A public text that states it.
    #[serde(default)]
    #[schemars(with = "String")]
    pub reference: Option<String>,
}

/// Sentences of one rule.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SentencesShape {
    /// The number of the rule.
    pub rule: u32,
    /// Its sentences, counted from 1.
    pub sentences: Vec<u32>,
}

/// One example of a clause at work: a start, actions, and what must be seen.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioShape {
    /// The clause, a slash, and a name of its own: RU-8.1/ko-is-not-retaken.
    pub id: String,
    /// One line that says what happens.
    pub title: String,
    /// Anything worth knowing beyond the title.
    #[serde(default)]
    #[schemars(with = "String")]
    pub note: Option<String>,
    /// The reports of real programs that this scenario answers.
    #[serde(default)]
    pub provenance: Vec<ReportShape>,
    /// A ruleset, and the values in which this game differs from it. The Russian rules if left out.
    #[serde(default)]
    #[schemars(schema_with = "rules_schema")]
    pub rules: BTreeMap<String, Value>,
    /// How the game begins.
    pub start: StartShape,
    /// What the players do, in order.
    #[serde(default)]
    pub steps: Vec<StepShape>,
    /// Everything that this scenario proves wrong: rule values (repetition=positional), readings (A6=ignored), mutants
    /// (mutant:ko-missing). The runner runs each of them and demands that it fails here.
    #[serde(default)]
    pub rules_out: Vec<String>,
}

/// A fault that was reported of a real program.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportShape {
    /// Its number among the reported cases: R001.
    #[schemars(regex(pattern = r"^[A-Z][0-9]{3}$"))]
    pub case: String,
    /// The program, or the place where it was discussed.
    pub reported_on: String,
}

/// How a game begins: a size alone for an even game, with handicap stones, or a board from the middle of a game.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StartShape {
    /// Columns x rows, from 1x1 to 25x25.
    #[serde(default)]
    #[schemars(with = "String", regex(pattern = r"^[1-9][0-9]?x[1-9][0-9]?$"))]
    pub size: Option<String>,
    /// Black's handicap stones; an empty list for the smallest handicap.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub handicap: Option<Vec<String>>,
    /// A diagram: rows from the top, X Black, O White, . empty.
    #[serde(default)]
    #[schemars(with = "String")]
    pub board: Option<String>,
    /// Whose turn it is on that board.
    #[serde(default)]
    #[schemars(schema_with = "color_schema")]
    pub to_move: Option<String>,
    /// What must be seen before the first action.
    #[serde(default)]
    #[schemars(with = "SeeShape")]
    pub see: Option<SeeShape>,
}

/// One action, or several accepted moves in a row, and what must be seen afterwards.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StepShape {
    /// A play: [color, vertex].
    #[serde(default)]
    #[schemars(schema_with = "play_schema")]
    pub play: Option<Vec<String>>,
    /// A pass of that player.
    #[serde(default)]
    #[schemars(schema_with = "color_schema")]
    pub pass: Option<String>,
    /// That player resigns.
    #[serde(default)]
    #[schemars(schema_with = "color_schema")]
    pub resign: Option<String>,
    /// That player names stones doomed.
    #[serde(default)]
    #[schemars(with = "NameShape")]
    pub name: Option<NameShape>,
    /// That player agrees with all that has been named.
    #[serde(default)]
    #[schemars(schema_with = "color_schema")]
    pub agree: Option<String>,
    /// A player objects, so that play goes on.
    #[serde(default)]
    #[schemars(with = "ObjectShape")]
    pub object: Option<ObjectShape>,
    /// Several plays and passes, all accepted, such as [B B2, W pass].
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub moves: Option<Vec<String>>,
    /// So many accepted actions are taken back, the last one first.
    #[serde(default)]
    #[schemars(with = "u32")]
    pub undo: Option<u32>,
    /// The game is saved, and gone on with as it is loaded; always true.
    #[serde(default)]
    #[schemars(with = "bool")]
    pub reload: Option<bool>,
    /// Plays and passes made on a copy, which the game itself must not notice.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub copy: Option<Vec<String>>,
    /// That the action is accepted is what the scenario is about.
    #[serde(default)]
    #[schemars(with = "bool")]
    pub accepted: Option<bool>,
    /// The action is refused, for exactly these reasons.
    #[serde(default)]
    #[schemars(with = "Vec<GroundShape>")]
    pub refused: Option<Vec<GroundShape>>,
    /// What must be seen afterwards.
    #[serde(default)]
    #[schemars(with = "SeeShape")]
    pub see: Option<SeeShape>,
}

/// Stones named doomed; one stone stands for its chain.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NameShape {
    /// Who names them.
    #[schemars(schema_with = "color_schema")]
    pub by: String,
    /// The stones.
    pub dead: Vec<String>,
}

/// An objection.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ObjectShape {
    /// Who objects.
    #[schemars(schema_with = "color_schema")]
    pub by: String,
    /// A stone of his own disputed chain.
    #[serde(default)]
    #[schemars(with = "String")]
    pub group: Option<String>,
}

/// One reason for a refusal, with the clause that gives it.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GroundShape {
    /// The kind of reason.
    #[schemars(schema_with = "reason_schema")]
    pub reason: String,
    /// The clause.
    pub clause: String,
}

/// What must be seen of a game. What is left out may be anything.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeeShape {
    /// A diagram, or the word unchanged.
    #[serde(default)]
    #[schemars(with = "String")]
    pub board: Option<String>,
    /// The points that held a stone before this step and hold none, or another, after it.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub captured: Option<Vec<String>>,
    /// Whose turn it is.
    #[serde(default)]
    #[schemars(schema_with = "color_schema")]
    pub to_move: Option<String>,
    /// Prisoners by the player who holds them.
    #[serde(default)]
    #[schemars(with = "HoldingsShape")]
    pub prisoners: Option<HoldingsShape>,
    /// Stones paid for passes by the player who holds them.
    #[serde(default)]
    #[schemars(with = "HoldingsShape")]
    pub pass_stones: Option<HoldingsShape>,
    /// Where the game stands.
    #[serde(default)]
    #[schemars(schema_with = "phase_schema")]
    pub phase: Option<String>,
    /// Every point where the player to move may play.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub legal: Option<Vec<String>>,
    /// The points that White is owed, whole or half.
    #[serde(default)]
    #[schemars(with = "f64")]
    pub komi: Option<f64>,
    /// The points of each player, whole or half, once the game has been counted.
    #[serde(default)]
    #[schemars(with = "ScoreShape")]
    pub score: Option<ScoreShape>,
    /// The winner, or nobody as long as there is none.
    #[serde(default)]
    #[schemars(schema_with = "winner_schema")]
    pub winner: Option<String>,
    /// What filling in the prisoners leaves, once the game has been counted.
    #[serde(default)]
    #[schemars(with = "FillInShape")]
    pub fill_in: Option<FillInShape>,
}

/// What filling in leaves of each player.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FillInShape {
    /// Of Black.
    pub black: FilledShape,
    /// Of White.
    pub white: FilledShape,
}

/// What filling in leaves of one player's territory and prisoners.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FilledShape {
    /// Points of territory that are not filled.
    pub territory: u32,
    /// Prisoners of his color that find no point to be filled in.
    pub excess: u32,
}

/// A number for each player.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HoldingsShape {
    /// What Black holds.
    pub black: u32,
    /// What White holds.
    pub white: u32,
}

/// The points of each player.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScoreShape {
    /// Black's points.
    pub black: f64,
    /// White's points, komi included.
    pub white: f64,
}

fn one_of(names: impl IntoIterator<Item = &'static str>) -> Schema {
    let names: Vec<&str> = names.into_iter().collect();
    json_schema!({ "type": "string", "enum": names })
}

fn document_schema(_: &mut SchemaGenerator) -> Schema {
    one_of(Document::ALL.map(Document::name))
}

fn kind_schema(_: &mut SchemaGenerator) -> Schema {
    one_of(Kind::ALL.map(Kind::name))
}

fn color_schema(_: &mut SchemaGenerator) -> Schema {
    one_of(["black", "white"])
}

fn winner_schema(_: &mut SchemaGenerator) -> Schema {
    one_of(["black", "white", "nobody"])
}

fn phase_schema(_: &mut SchemaGenerator) -> Schema {
    one_of(Phase::ALL.map(Phase::name))
}

fn reason_schema(_: &mut SchemaGenerator) -> Schema {
    one_of(Reason::ALL.map(Reason::name))
}

fn play_schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "type": "string" }, "minItems": 2, "maxItems": 2 })
}

fn clauses_schema(generator: &mut SchemaGenerator) -> Schema {
    let clause = generator.subschema_for::<ClauseShape>();
    json_schema!({ "type": "array", "items": clause })
}

fn scenarios_schema(generator: &mut SchemaGenerator) -> Schema {
    let scenario = generator.subschema_for::<ScenarioShape>();
    json_schema!({ "type": "array", "items": scenario })
}

fn rules_schema(_: &mut SchemaGenerator) -> Schema {
    let mut properties = serde_json::Map::new();
    properties.insert("ruleset".to_owned(), one_of(ruleset_names()).to_value());
    properties.insert("komi".to_owned(), serde_json::json!({ "type": "number" }));
    properties.insert("handicap-komi".to_owned(), serde_json::json!({ "type": "number" }));
    for parameter in Parameter::ALL {
        properties.insert(parameter.name().to_owned(), one_of(parameter.values()).to_value());
    }
    json_schema!({ "type": "object", "properties": properties, "additionalProperties": false })
}
