import type { QueryClient } from '@tanstack/react-query';
import { reportOf } from '@moontower/contracts/reports/report-path';

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function isOneOf(row: unknown, uids: ReadonlySet<string>): boolean {
  if (!isPlain(row)) return false;
  const name = 'uid' in row ? row.uid : 'id' in row ? row.id : undefined;
  return typeof name === 'string' && uids.has(name);
}

/** An answer without these records, wherever it lists them, and that many fewer in all; the same where it has none. */
function without(answer: unknown, uids: ReadonlySet<string>): unknown {
  if (Array.isArray(answer)) {
    const rows: unknown[] = answer;
    const left = rows.filter((row) => !isOneOf(row, uids)).map((row) => without(row, uids));
    return left.length === rows.length && left.every((row, at) => row === rows[at]) ? answer : left;
  }
  if (!isPlain(answer)) return answer;
  const entries = Object.entries(answer).map(([name, part]) => [name, part, without(part, uids)] as const);
  if (entries.every(([, before, after]) => before === after)) return answer;
  const fewer = entries.reduce((sum, [, before, after]) => sum + lengthOf(before) - lengthOf(after), 0);
  const left = entries.map(([name, , after]) => [
    name,
    name === 'total' && typeof after === 'number' ? Math.max(0, after - fewer) : after,
  ]);
  return Object.fromEntries(left);
}
const lengthOf = (part: unknown): number => (Array.isArray(part) ? part.length : 0);

/**
 * Takes reports that somebody took back out of everything that the page holds: lists go on without them, and what was
 * asked about one of them is asked again.
 */
export function forgetReports(client: QueryClient, uids: readonly string[]): void {
  const gone = new Set(uids);
  const names = new Set(uids.flatMap((uid) => [uid, reportOf(uid) ?? uid]));
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (queryKey.some((part) => typeof part === 'string' && names.has(part)))
      void client.resetQueries({ queryKey, exact: true });
    else {
      const left = without(state.data, gone);
      if (left !== state.data) client.setQueryData(queryKey, left, { updatedAt: state.dataUpdatedAt });
    }
  }
}
