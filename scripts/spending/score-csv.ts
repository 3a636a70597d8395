import { cellsOf } from './places.ts';
import type { ScoredPurchase } from './score-lines.ts';
import { isScored } from './summary.ts';

const cell = (value: string | number | undefined): string => {
  const text = String(value ?? '');
  // A text that a spreadsheet would read as a formula is kept a text.
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const HEADER = [
  'file',
  'row',
  'date',
  'department',
  'vendor',
  'account',
  'description',
  'amount',
  'score',
  'of',
  'band',
  'words',
  'amount_points',
  'description_points',
  'vendor_points',
  'rules',
];
export const CSV_HEADER = HEADER.join(',');

/** Purchases with a point, or `all` that were scored. Persons and what is not scored are left out. */
export const isInCsv = (entry: ScoredPurchase, all: boolean): boolean =>
  isScored(entry) && (all || entry.score.total > 0);

/** A purchase as a line, without its end. */
export function csvLine({ purchase, score, places }: ScoredPurchase, files: readonly string[]): string {
  const cells = [
    ...cellsOf(places, files),
    purchase.onDate,
    purchase.department.name,
    purchase.vendor.name,
    purchase.object.name,
    purchase.description,
    (purchase.amountCents / 100).toFixed(2),
    score.total,
    Math.round(score.completeness * 100),
    score.bucket,
    score.components.keywords.points,
    score.components.amount.points,
    score.components.description.points,
    score.components.vendor.points,
    score.hits
      .filter(({ points }) => points > 0)
      .map(({ rule }) => rule)
      .join(' '),
  ];
  return cells.map(cell).join(',');
}

/** Lines of a set, the highest first. */
export function scoreCsv(
  scored: readonly ScoredPurchase[],
  { files, all = false }: { files: readonly string[]; all?: boolean },
): string {
  const lines = scored
    .filter((entry) => isInCsv(entry, all))
    .toSorted((a, b) => b.score.total - a.score.total || b.purchase.amountCents - a.purchase.amountCents)
    .map((entry) => csvLine(entry, files));
  return `${[CSV_HEADER, ...lines].join('\n')}\n`;
}
