import { csvLine, type Cell } from '@moontower/contracts/text/csv';
import type { Version, VersionField } from '@moontower/contracts/versions/version';
import { isWithheldField } from '@moontower/contracts/versions/withheld-field';
import type { Answer } from '@moontower/endpoints/answer';
import type { ApiContext } from '@moontower/feature/define-feature';
import { asAttachment } from '@moontower/exports/file-name';

const told = (field: VersionField | undefined, value: Cell): Cell =>
  field !== undefined && isWithheldField(field) ? 'withheld' : value;

const COLUMNS: readonly [name: string, value: (change: Version, field: VersionField | undefined) => Cell][] = [
  ['leaf', ({ leaf }) => leaf],
  ['kind', ({ kind }) => kind],
  ['record', ({ uid }) => uid],
  ['feed', ({ feed }) => feed],
  ['title', ({ title }) => title],
  ['read_at', ({ at }) => at],
  ['city_says_changed_at', ({ cityAt }) => cityAt],
  ['column', (_, field) => field?.name],
  ['before', (_, field) => told(field, field?.from)],
  ['after', (_, field) => told(field, field?.to)],
  ['commitment_of_withheld_values', (_, field) => field?.commitment],
  ['department', ({ department }) => department],
  ['vendor', ({ vendor }) => vendor],
  ['amount', ({ amountCents }) => (amountCents === undefined ? undefined : amountCents / 100)],
  ['reading', ({ run }) => run],
];

/** Changes as CSV, a line for each column that differs; a change without one has one line. */
export function changesCsv(
  changes: readonly Version[],
  { nowMs, facts, city, publicUrl }: Pick<ApiContext, 'nowMs' | 'facts' | 'city' | 'publicUrl'>,
  headers: Readonly<Record<string, string>> = {},
): Answer<never> & { kind: 'bytes' } {
  const at = nowMs();
  const more = city.mode === 'sample' ? [true] : [];
  const lines = changes.flatMap((change) =>
    (change.fields.length === 0 ? [undefined] : change.fields).map((field) =>
      csvLine([
        ...COLUMNS.map(([, value]) => value(change, field)),
        change.page === undefined ? undefined : `${publicUrl}${change.page}`,
        new Date(at).toISOString(),
        ...more,
      ]),
    ),
  );
  const head = csvLine([...COLUMNS.map(([name]) => name), 'page', 'as_of', ...more.map(() => 'simulated')]);
  return {
    kind: 'bytes',
    type: 'text/csv; charset=utf-8; header=present',
    body: Buffer.from([head, ...lines].join('')),
    rows: lines.length,
    headers: {
      ...headers,
      'Content-Disposition': asAttachment('changes', 'csv', { filter: {}, nowMs: at, zone: facts.zone }),
    },
  };
}
