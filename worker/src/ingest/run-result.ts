import type { AppError, LedgerTotals, Run } from '@moontower/contracts';
import type { SourceEnding } from '../sources/source-ending.ts';

/** `progressed`: something was stored, so trying again is worth it. */
export interface RunResult {
  runId: string;
  state: Run['state'];
  totals: LedgerTotals;
  skipped: Record<string, number>;
  quarantinedBy: Record<string, number>;
  withdrawn: number;
  reason?: string;
  progressed: boolean;
  unknownColumns: string[];
  error?: AppError;
  /** The source spoke of an end for the first time, or of another one than before. */
  ending?: SourceEnding | undefined;
}
