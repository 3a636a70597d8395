import { FLAG_FLOOR } from '@moontower/contracts/spending/flag-floor';
import type { PurchaseDocument } from '../documents.ts';
import { defineTally, type Cell, type Contribution } from './tally.ts';

/**
 * The sums of the tracker. A cell says `of` what it is one: `score` (purchases that score so much, by band),
 * `priority`, `category` (flagged, by what was bought), `unscored` (by reason) and `words` (by the phrases that the
 * rules about words quote, a line each). Raise the version with the floor.
 */
export const scoreTally = defineTally({
  id: `spending-from-${FLAG_FLOOR}`,
  version: 2,
  of: 'purchases',
  reads: ['score', 'amountCents', 'object'],
  count: (purchase) => {
    const { score, amountCents: cents } = purchase;
    const sums: Contribution[] = [];
    const put = (cell: Cell) => sums.push({ cell, add: { n: 1, cents } });
    if (score.bucket === 'not-scored') put(named('unscored', score.notScoredBecause));
    else put({ of: 'score', total: score.total, band: score.bucket });
    if (score.reviewPriority) put({ of: 'priority' });
    if (score.total >= FLAG_FLOOR) put(named('category', purchase.object.name));
    const quoted = score.total > 0 ? quotedTexts(purchase) : undefined;
    if (quoted !== undefined)
      put({ of: 'words', flagged: score.total >= FLAG_FLOOR ? 1 : 0, texts: quoted.join('\n') });
    return sums;
  },
});

/** Without a name where none is recorded: an empty one is another. */
const named = (of: string, name: string | undefined): Cell => (name === undefined ? { of } : { of, name });

/** What the rules about words quote of a purchase, each once and in order; undefined where none of them fired. */
export function quotedTexts({ score }: Pick<PurchaseDocument, 'score'>): string[] | undefined {
  const hits = score.hits.filter(({ component }) => component === 'keywords');
  if (hits.length === 0) return undefined;
  return [...new Set(hits.flatMap(({ evidence }) => evidence.flatMap(({ text }) => text ?? [])))].toSorted();
}
