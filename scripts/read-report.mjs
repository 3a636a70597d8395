// What vitest's JSON report says of one kind of tests. Pure.

/** A test that passed with a failure on record was run again: it is counted, for it may fail for good one day. */
export function readReport({ numPassedTests, testResults }, root) {
  const named = (name, one) => `${name.replace(root, '')}: ${one.fullName}`;
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const cases = assertionResults.filter((one) => one.status === 'failed').map((one) => named(name, one));
    return status === 'failed' && cases.length === 0 ? [`${name.replace(root, '')}: could not be run`] : cases;
  });
  const retried = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map((one) => named(name, one)),
  );
  return { passed: numPassedTests, failed, retried };
}
