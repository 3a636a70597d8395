import { bandOf } from '@moontower/contracts/spending/bands';
import type { Evidence } from '@moontower/contracts';
import type { ScoredPurchase, ScoredSet } from './score-lines.ts';
import { highest, isScored, type Summary } from './summary.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const BOUNDS: Record<NonNullable<Evidence['bound']>, string> = {
  limit: 'limit',
  'compared-with': 'compared with',
  'at-least': 'at least',
  'at-most': 'at most',
};
export function evidenceText({ label, text, value, limit, bound, unit }: Evidence): string {
  const figure = (of: number) =>
    unit === 'cents' ? dollars(of) : unit === 'share' ? `${Math.round(of * 1_000) / 10} %` : String(of);
  const said = text ?? (value === undefined ? '' : figure(value));
  return (
    `${label}: ${said}` +
    `${limit === undefined ? '' : ` (${bound === undefined ? '' : `${BOUNDS[bound]} `}${figure(limit)})`}`
  );
}

function entryOf({ purchase, score }: ScoredPurchase, more: number): string {
  const hits = score.hits
    .filter(({ points }) => points > 0)
    .map(
      (hit) =>
        `<li><b>${safe(hit.title)}</b> (${hit.rule}, ${hit.counted} points)<br>` +
        `${hit.evidence.map((one) => safe(evidenceText(one))).join('<br>')}<br><i>It may be fine: ` +
        `${safe(hit.innocentExplanations.join('; '))}.</i></li>`,
    )
    .join('');
  return `<article><h2>${safe(dollars(purchase.amountCents))} to ${safe(purchase.vendor.name ?? 'no name')}</h2><p>${safe([purchase.onDate ?? 'no date', purchase.department.name, purchase.object.name, purchase.description].filter((part) => part !== undefined && part !== '').join(' · '))}</p><p>Score ${score.total}: words ${score.components.keywords.points}, amount ${score.components.amount.points}, description ${score.components.description.points}, vendor ${score.components.vendor.points}; of ${Math.round(score.completeness * 100)} points that could be judged (${bandOf(score.total, score.completeness * 100).bucket}).</p><ul>${hits}</ul>${more > 0 ? `<p>And ${more} more like it, of the same vendor and account.</p>` : ''}</article>`;
}

/** One page without anything from outside, to be mailed. */
export function scorePage(
  set: ScoredSet,
  summary: Summary,
  { title, scoredAt }: { title: string; scoredAt: string },
): string {
  const unjudged = set.rates.filter(({ judged }) => judged === 0).map(({ rule }) => rule);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${safe(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}article{border-top:1px solid #767676;padding:.5rem 0}h2{font-size:1.1rem;margin:.5rem 0}i{color:#404040}</style>
<h1>${safe(title)}</h1><p><b>A score is a reason to look again, not a finding.</b> ${summary.eligible} purchases scored, ${summary.listed} with 20 points or more, ${summary.byBand['high'] ?? 0} high. ${set.scored.length - summary.eligible} are not scored: ${safe(
    Object.entries(summary.notScored)
      .map(([reason, count]) => `${reason} (${count})`)
      .join('; '),
  )}. Rules ${safe(set.ruleSet)}, ${safe(scoredAt)}.</p>
<p>What the file does not say cannot be judged: ${safe(unjudged.join(', '))}.${set.resting.length > 0 ? ` Resting, because they fire on more than one in twenty: ${safe(set.resting.join(', '))}.` : ''} Persons are left out.</p>
${highest(set.scored.filter(isScored), { most: 1, places: 100 })
  .map(({ entry, more }) => entryOf(entry, more))
  .join('\n')}</html>\n`;
}

const cell = (value: string | number | undefined): string => {
  const text = String(value ?? '');
  // A text that a spreadsheet would read as a formula is kept a text.
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Every scored purchase as a line, the highest first. Persons and what is not scored are left out. */
export function scoreCsv(scored: readonly ScoredPurchase[]): string {
  const header = [
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
    .filter(isScored)
    .toSorted((a, b) => b.score.total - a.score.total || b.purchase.amountCents - a.purchase.amountCents)
    .map(({ purchase, score }) =>
      [
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
