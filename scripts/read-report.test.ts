import { describe, expect, it } from 'vitest';
import { readReport } from './read-report.mjs';

const of = (
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[],
  status = 'passed',
) => ({
  numPassedTests: assertionResults.filter((one) => one.status === 'passed').length,
  testResults: [{ name: '/here/web/a.test.ts', status, assertionResults }],
});

describe('a report of tests', () => {
  it('names what failed, what could not be run, and what passed only when it was run again and why', () => {
    const told = readReport(
      of([
        { fullName: 'a b', status: 'passed', failureMessages: [] },
        { fullName: 'a c', status: 'passed', failureMessages: ['Error: late\nby 3\n    at web/a.test.ts:1:2'] },
        { fullName: 'a d', status: 'failed', failureMessages: ['Error: wrong', 'Error: left over'] },
      ]),
      '/here/',
    );
    expect(told).toEqual({
      passed: 2,
      failedFiles: [
        { file: 'web/a.test.ts', passed: 2, failed: ['web/a.test.ts: a d\n    Error: wrong\n    Error: left over'] },
      ],
      retried: ['web/a.test.ts: a c\n    Error: late by 3'],
    });
  });
  it('without a test names the file', () => {
    const failed = ['web/a.test.ts: could not be run'];
    expect(readReport(of([], 'failed'), '/here/').failedFiles).toEqual([{ file: 'web/a.test.ts', passed: 0, failed }]);
  });
});
