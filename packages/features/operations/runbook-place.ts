import type { HealthKind } from '@moontower/contracts/health';
import sections from './runbook.json';

/** The runbook as `npm run docs` takes it from `docs/runbook.md`. */
export const runbook = sections;

/** Where the runbook says what to do about a line, and under which heading. */
export function runbookPlace(kind: HealthKind): { path: string; title: string } | undefined {
  const found = runbook.find(({ kinds }: { kinds: readonly string[] }) => kinds.includes(kind));
  return found && { path: `/ops/runbook#${found.id}`, title: found.title };
}
