export interface Report {
  numPassedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[];
  }[];
}
export function readReport(report: Report, root: string): { passed: number; failed: string[]; retried: string[] };
