//! The report for CI servers: JUnit XML, one test suite for each rule, one test case for each scenario.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use crate::conformance::Outcome;

use super::json::detail;
use super::printable;

/// The whole report.
///
/// # Errors
/// When the XML cannot be written.
pub fn report(
    subject: &str,
    outcomes: &[Outcome<'_>],
    text_of: impl Fn(&Outcome<'_>) -> String,
) -> Result<String, quick_junit::SerializeError> {
    let mut report = Report::new(printable(&format!("shinpan: {subject}")));
    let mut suites: Vec<TestSuite> = Vec::new();
    for outcome in outcomes {
        let rule = outcome.scenario.clause.rule_name();
        if suites.last().is_none_or(|suite| suite.name.as_str() != rule) {
            suites.push(TestSuite::new(rule));
        }
        if let Some(suite) = suites.last_mut() {
            suite.add_test_case(test_case(outcome, &text_of));
        }
    }
    report.add_test_suites(suites);
    report.to_string()
}

fn test_case(outcome: &Outcome<'_>, text_of: &impl Fn(&Outcome<'_>) -> String) -> TestCase {
    let mut status = match outcome.verdict() {
        "holds" => TestCaseStatus::success(),
        "fails" | "expired" => TestCaseStatus::non_success(NonSuccessKind::Failure),
        "unseen" | "not playable" | "known failure" => TestCaseStatus::skipped(),
        _ => TestCaseStatus::non_success(NonSuccessKind::Error),
    };
    if outcome.verdict() != "holds" {
        let message = detail(&outcome.run.verdict)
            .map_or(outcome.verdict().to_owned(), |detail| format!("{}: {detail}", outcome.verdict()));
        status.set_message(printable(&message));
    }
    if outcome.is_bad() {
        status.set_description(printable(&text_of(outcome)));
    }
    let mut case = TestCase::new(outcome.scenario.id.as_str(), status);
    case.set_classname(outcome.scenario.clause.to_string());
    case
}
