//! Every reported fault has one answer: a scenario that names it, or a line in the table of those that none can say.

use std::collections::BTreeMap;

use shinpan::mutants;
use shinpan::prove::KINDS;
use shinpan::spec::{Spec, built_in_files, load};

/// The numbers of the reports.
const CASES: &str = "
    P002 P003 P006 P007 P009 P010 P011 P015 P016 P017 P018 P019 P021 P023 P024 P025 P028 P031 P032 P038 P039 P040
    P041 P044 P046 P047 P050 P051 P055 P056 P058 P059 P060 R001 R004 R005 R007 R009 R011 R012 R013 R014 R017 R018
    R019 R020 R022 R023 R025 R027 R030 R031 R033 R034 R036 R037 R038 R040 R042 R043 R045 R047 R048 R050 R051 R053
    R054 R055 R057 R058 R060 R061 R063 R064 R066 R068 R070 R071 R073 R075 R076 R077 R078 R081 R083 R086 R087 R088
    R089 R090 R091 R092 R093 R095 R096 R098 R100 R101 R103 R105 R106 R107 R109 R111 R113 R114 R117 R118 R123 R125
    R127 R129 R131 R132 R133 R134 R136 R137 R140 R141 R143 R144 R145 R146 R149 R153 R154 R156 R159 R160 R163 R164
    R165 R166 R168
";

/// The table: case, kind, program, reason.
const TABLE: &str = include_str!("../spec/reported/README.md");

fn spec() -> Spec {
    load(&built_in_files(), &mutants::names()).expect("the built-in specification has no problem")
}

/// The rows of the table.
fn rows() -> Vec<Vec<&'static str>> {
    let rows = TABLE.lines().filter(|line| line.starts_with("| ")).skip(1);
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

#[test]
fn every_report_has_one_answer_and_nothing_else_is_called_a_report() {
    let spec = spec();
    let mut answers: BTreeMap<&str, Vec<&str>> = CASES.split_whitespace().map(|case| (case, Vec::new())).collect();
    assert_eq!(answers.len(), 135, "the numbers of the reports");
    for scenario in &spec.scenarios {
        for report in &scenario.provenance {
            let case = answers.get_mut(report.case.as_str());
            case.unwrap_or_else(|| panic!("{}: no report is called {}", scenario.id, report.case)).push(&scenario.id);
        }
    }
    for row in rows() {
        answers.get_mut(row[0]).unwrap_or_else(|| panic!("no report is called {}", row[0])).push("the table");
    }
    let wrong: Vec<_> = answers.iter().filter(|(_, answers)| answers.len() != 1).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn every_row_of_the_table_names_a_kind_a_program_and_a_reason() {
    for row in rows() {
        let [case, kind, program, reason] = row.as_slice() else { panic!("{row:?}") };
        assert!(KINDS.iter().any(|known| known.id == *kind), "{case}: no kind is called {kind}");
        assert!(!program.is_empty() && !reason.is_empty(), "{case}");
    }
}

#[test]
fn every_scenario_of_the_folder_names_its_report() {
    let spec = spec();
    let reported = spec.scenarios.iter().filter(|scenario| scenario.file.starts_with("spec/reported/"));
    let silent: Vec<_> =
        reported.filter(|scenario| scenario.provenance.is_empty()).map(|scenario| &scenario.id).collect();
    assert!(silent.is_empty(), "{silent:?}");
}
