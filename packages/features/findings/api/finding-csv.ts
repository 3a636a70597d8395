import type { ResidentFinding } from '../contract.ts';
import { csvLine, type Cell } from '@moontower/contracts/text/csv';
import type { Answer } from '@moontower/endpoints/answer';
import type { ApiContext } from '@moontower/feature/define-feature';
import { asAttachment } from '@moontower/exports/file-name';

const COLUMNS: readonly [name: string, value: (finding: ResidentFinding) => Cell][] = [
  ['id', ({ id }) => id],
  ['published_at', ({ liveAt }) => liveAt],
  ['version', ({ version }) => version],
  ['language', ({ language }) => language],
  ['claim', ({ claim }) => claim],
  ['text', ({ text }) => text],
  ['about_kind', ({ about }) => about.kind],
  ['about', ({ about }) => about.id],
  ['party', ({ party }) => party],
  ['asked_until', ({ replyDueOn }) => replyDueOn],
  ['reply', ({ reply }) => reply?.text],
  ['links', ({ receipts }) => receipts.map(({ url }) => url).join(' ')],
  ['links_looked_at', ({ receipts }) => receipts.map(({ check }) => check?.on ?? '').join(' ')],
  ['links_found', ({ receipts }) => receipts.map(({ check }) => check?.state ?? '').join(' ')],
  ['pictures', ({ pictures }) => pictures.length],
  ['errors_reported', ({ errors }) => errors.length],
  ['errors_answered', ({ errors }) => errors.filter(({ verdict }) => verdict !== undefined).length],
];

/** Published findings as CSV, as everybody may read them. */
export function findingsCsv(
  list: readonly ResidentFinding[],
  { nowMs, facts, city, publicUrl }: Pick<ApiContext, 'nowMs' | 'facts' | 'city' | 'publicUrl'>,
): Answer<never> & { kind: 'bytes' } {
  const at = nowMs();
  const more = city.mode === 'sample' ? [true] : [];
  const text = [
    csvLine([...COLUMNS.map(([name]) => name), 'page', 'as_of', ...more.map(() => 'simulated')]),
    ...list.map((finding) =>
      csvLine([
        ...COLUMNS.map(([, value]) => value(finding)),
        `${publicUrl}/findings/${finding.id}`,
        new Date(at).toISOString(),
        ...more,
      ]),
    ),
  ];
  return {
    kind: 'bytes',
    type: 'text/csv; charset=utf-8; header=present',
    body: Buffer.from(text.join('')),
    rows: list.length,
    headers: {
      'X-Total-Count': String(list.length),
      'Content-Disposition': asAttachment('findings', 'csv', { filter: {}, nowMs: at, zone: facts.zone }),
    },
  };
}
