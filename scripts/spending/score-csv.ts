import { cellsOf } from './places.ts';
import type { ScoredPurchase } from './score-lines.ts';
import { isScored } from './summary.ts';

const cell = (value: string | number | undefined): string => {
  const text = String(value ?? '');
  // A text that a spreadsheet would read as a formula is kept a text.
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/**
 * Purchases with a point as lines, the highest first, or `all` that were scored. Persons and what is not scored are left
 * out.
 */
export function scoreCsv(
  scored: readonly ScoredPurchase[],
  { files, all = false }: { files: readonly string[]; all?: boolean },
): string {
  const header = [
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
  const lines = scored
    .filter((entry) => isScored(entry) && (all || entry.score.total > 0))
    .toSorted((a, b) => b.score.total - a.score.total || b.purchase.amountCents - a.purchase.amountCents)
    .map(({ purchase, score, places }) =>
      [
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
      ]
        .map(cell)
        .join(','),
    );
  return `${[header.join(','), ...lines].join('\n')}\n`;
}
