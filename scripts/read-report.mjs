// What vitest's JSON report says of one kind of tests. Pure.

/** Letters of a failure that are shown: the call of a browser test lists what it tried. */
const LONGEST = 400;

/** A failure without the places it came from, on one line. */
const saidBy = (message) =>
  message
    .split(/\n\s+at /)[0]
    .replaceAll(/\s+/g, ' ')
    .slice(0, LONGEST);
/** Failures of one test, a line each: the second try often fails by what the first left. */
const allSaid = (messages = []) => messages.map((message) => `\n    ${saidBy(message)}`).join('');

/**
 * A test that passed with a failure on record was run again: it is counted, for it may fail for good one day, and what
 * it failed by is told, for nothing else keeps it. Files with a failure come with how many of their tests passed.
 */
export function readReport({ numPassedTests, testResults }, root) {
  const named = (name, one) => `${name.replace(root, '')}: ${one.fullName}${allSaid(one.failureMessages)}`;
  const files = testResults.map(({ name, status, message, assertionResults }) => {
    const cases = assertionResults.filter((one) => one.status === 'failed').map((one) => named(name, one));
    const whole = `${name.replace(root, '')}: could not be run${allSaid(message ? [message] : [])}`;
    const passed = assertionResults.filter((one) => one.status === 'passed').length;
    return {
      file: name.replace(root, ''),
      passed,
      failed: status === 'failed' && cases.length === 0 ? [whole] : cases,
    };
  });
  const retried = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map((one) => named(name, one)),
  );
  return { passed: numPassedTests, failedFiles: files.filter(({ failed }) => failed.length > 0), retried };
}
