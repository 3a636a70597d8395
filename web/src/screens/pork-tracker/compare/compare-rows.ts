import type { FlaggedItem, ScoreComponent } from '@moontower/contracts/spending/purchase';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';
import { ratioWords } from '../purchases/peer-ratio.ts';
import { dateWords, payeeWords, scoreWords } from '../purchases/purchase-words.ts';
import { bandWord, PARTS, reviewedWord, showPoints, suggestedWord } from '../purchases/score-parts.ts';

export interface CompareRow {
  label: string;
  of: (purchase: FlaggedItem) => string;
  /** The city's own words. */
  city?: boolean;
}

/** Points of a part, or that nothing of it could be judged, as the explanation says it. */
function pointsOf({ score }: FlaggedItem, part: ScoreComponent, { explain }: Words['pork']): string {
  const { points, limit, possible } = score.components[part];
  return possible === 0 ? explain.notScored : `${showPoints(points)} ${explain.of(String(limit))}`;
}

/** The same rows for each purchase, each of another name. */
export function compareRows(words: Words['pork'], format: Format): CompareRow[] {
  const { rows: names, points, none } = words.compare;
  return [
    {
      label: names.score,
      of: ({ score }) => (score.bucket === 'not-scored' ? words.explain.notScored : scoreWords(score, words)),
    },
    { label: names.band, of: ({ score }) => words.bands[bandWord(score)] },
    ...PARTS.map((part) => ({ label: points[part], of: (purchase: FlaggedItem) => pointsOf(purchase, part, words) })),
    { label: names.amount, of: ({ value }) => format.fullMoney(value) },
    {
      label: names.median,
      of: ({ score: { peers } }) => (peers === undefined ? none : format.fullMoney(peers.medianCents / 100)),
    },
    { label: names.ratio, of: (purchase) => ratioWords(purchase, { words: words.purchase.peers, format }) ?? none },
    { label: names.date, of: (purchase) => dateWords(purchase, words, format) },
    { label: names.payee, of: (purchase) => payeeWords(purchase, words) },
    { label: names.department, of: ({ department }) => department ?? words.card.noDepartment, city: true },
    { label: names.object, of: ({ object }) => object ?? '–', city: true },
    { label: names.words, of: ({ flaggedKeywords }) => flaggedKeywords.join(', ') || words.card.noMatch },
    {
      label: names.suggested,
      of: (purchase) => {
        const suggested = suggestedWord(purchase);
        return suggested === undefined ? none : words.reviews[suggested];
      },
    },
    { label: names.review, of: (purchase) => words.reviews[reviewedWord(purchase)] },
    { label: names.lines, of: ({ lines }) => format.count(lines) },
  ];
}

/** What tells a column from the next: two purchases often have the same text. */
export function columnHead(purchase: FlaggedItem, words: Words['pork'], format: Format): string[] {
  return [format.fullMoney(purchase.value), dateWords(purchase, words, format), payeeWords(purchase, words)];
}
