import type { Correction } from '@moontower/contracts';
import { csvLine, type Cell } from '@moontower/contracts/text/csv';
import type { Answer } from '@moontower/endpoints/answer';
import type { Deps } from '../deps.ts';
import { asAttachment } from '@moontower/exports/file-name';

const COLUMNS: readonly [name: string, value: (line: Correction) => Cell][] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at],
  ['purchase', ({ purchase }) => purchase],
  ['title', ({ title }) => title],
  ['because', ({ because }) => because],
  ['party', ({ party }) => party],
  ['verdict', ({ verdict }) => verdict],
  ['reason', ({ words }) => words],
  ['document', ({ document }) => document],
  ['review_before', ({ before }) => before],
  ['review_after', ({ after }) => after],
  ['score', ({ score }) => score],
  ['rule_set', ({ ruleSet }) => ruleSet],
  ['page_withheld', ({ withheld }) => withheld === true],
];

/** The log of corrections as CSV. */
export function correctionsCsv(
  lines: readonly Correction[],
  { nowMs, facts, city }: Pick<Deps, 'nowMs' | 'facts' | 'city'>,
): Answer<never> & { kind: 'bytes' } {
  const at = nowMs();
  const stamp = new Date(at).toISOString();
  const more = city.mode === 'sample' ? [true] : [];
  const text = [
    csvLine([...COLUMNS.map(([name]) => name), 'as_of', ...more.map(() => 'simulated')]),
    ...lines.map((line) => csvLine([...COLUMNS.map(([, value]) => value(line)), stamp, ...more])),
  ];
  return {
    kind: 'bytes',
    type: 'text/csv; charset=utf-8; header=present',
    body: Buffer.from(text.join('')),
    rows: lines.length,
    headers: {
      'X-Total-Count': String(lines.length),
      'Content-Disposition': asAttachment('corrections', 'csv', { filter: {}, nowMs: at, zone: facts.zone }),
    },
  };
}
