import { localDate, type PurchasePage, type RuleHit } from '@moontower/contracts';
import { localPath } from '@moontower/exports/local-path';
import { recordPage } from '@moontower/contracts/items/record-page';
import { csvLine, type Cell } from '@moontower/contracts/text/csv';
import type { Lang } from '@moontower/contracts/wire/lang';
import { reviewWords } from '@moontower/words/review-words';
import { serverWords } from '@moontower/words/server-words';
import type { Answer } from '@moontower/endpoints/answer';
import type { Deps } from '../deps.ts';
import { asAttachment } from '@moontower/exports/file-name';

const HEAD = [
  'purchase',
  'row',
  'part',
  'rule',
  'rule_version',
  'title',
  'points',
  'label',
  'text',
  'value',
  'limit',
  'unit',
  'source_url',
  'rule_set',
  'provenance',
  'as_of',
  'review',
  'review_by',
] as const;

/**
 * One purchase as CSV: its four parts, which add up to its score, what reviewers said of it, each rule that fired, and
 * each piece of evidence.
 */
export function purchaseCsv(
  page: PurchasePage,
  { nowMs, facts, city, publicUrl }: Pick<Deps, 'nowMs' | 'facts' | 'city' | 'publicUrl'>,
  lang: Lang = 'en',
): Answer<never> & { kind: 'bytes' } {
  const { purchase, asOf } = page;
  const at = nowMs();
  const more = city.mode === 'sample' ? [true] : [];
  const tail = [
    recordPage({ id: purchase.id, url: purchase.verificationUrl }, (path) => `${publicUrl}${localPath(path, lang)}`),
    purchase.score.ruleSet,
    'moontower-calculation',
    asOf ?? new Date(at).toISOString(),
    purchase.reviewStatus,
    purchase.reviewBy,
  ];
  const said = serverWords.rules[lang];
  const review = reviewWords(purchase, serverWords.pages[lang].purchase, (instant) =>
    localDate(Date.parse(instant), facts.zone),
  );
  const notes = [...(review === undefined ? [] : [review]), ...purchase.score.labels.map((label) => said.note(label))];
  const rows = rowsOf(page, notes, said).map((row) => csvLine([purchase.id, ...row, ...tail, ...more]));
  const text = [csvLine([...HEAD, ...more.map(() => 'simulated')]), ...rows];
  return {
    kind: 'bytes',
    type: 'text/csv; charset=utf-8; header=present',
    body: Buffer.from(text.join('')),
    rows: rows.length,
    headers: {
      'X-Total-Count': String(rows.length),
      'Content-Disposition': asAttachment('purchase', 'csv', { filter: {}, nowMs: at, zone: facts.zone }),
    },
  };
}

type RuleWords = (typeof serverWords.rules)[Lang];

function rowsOf({ purchase: { score } }: PurchasePage, texts: readonly string[], said: RuleWords): Cell[][] {
  const parts = Object.entries(score.components).map(([name, { points, limit }]): Cell[] => [
    'part',
    name,
    '',
    '',
    '',
    points,
    '',
    '',
    '',
    limit,
    'points',
  ]);
  const total: Cell[] = ['total', '', '', '', '', score.total, '', '', '', 100, 'points'];
  const notes = texts.map((text): Cell[] => ['note', '', '', '', text, '', '', '', '', '', '']);
  return [...parts, total, ...notes, ...score.hits.flatMap((hit) => hitRows(hit, said))];
}

/** A rule that fired, why that can matter, what else it could be, and what it compared. */
function hitRows(hit: RuleHit, said: RuleWords): Cell[][] {
  const key = `${hit.rule}.${hit.version}`;
  const head: Cell[] = [hit.component, hit.rule, hit.version, said.titled(key, hit.title)];
  const told = (kind: string, text: string): Cell[] => [kind, ...head, '', '', text, '', '', ''];
  return [
    ['rule', ...head, hit.counted, '', '', '', '', 'points'],
    told('why', said.whyOf(key, hit.whyItMatters)),
    ...said.reasonsOf(key, hit.innocentExplanations).map((reason) => told('ordinary-reason', reason)),
    ...hit.evidence.map(({ label, text, value, limit, unit }): Cell[] => [
      'evidence',
      ...head,
      '',
      said.evidence(label),
      text === undefined ? undefined : said.quoted(text),
      value,
      limit,
      unit,
    ]),
  ];
}
