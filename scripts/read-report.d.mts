export interface Report {
  numPassedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[];
  }[];
}
export interface FailedFile {
  file: string;
  passed: number;
  failed: string[];
}
export function readReport(
  report: Report,
  root: string,
): { passed: number; failedFiles: FailedFile[]; retried: string[] };
