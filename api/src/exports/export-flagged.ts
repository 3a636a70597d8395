import type { FlaggedItem, RuleHit } from '@moontower/contracts';
import { localPath } from '@moontower/exports/local-path';
import { recordPage } from '@moontower/contracts/items/record-page';
import type { Lang } from '@moontower/contracts/wire/lang';
import { oldestOf } from '@moontower/store/items/feed-looks';
import type { FlaggedFilter } from '@moontower/store/spending/pork-queries';
import { serverWords } from '@moontower/words/server-words';
import type { Deps } from '../deps.ts';
import type { Answer } from '@moontower/endpoints/answer';
import { csvLine, type Cell } from '@moontower/contracts/text/csv';
import { inChunks, upTo } from '@moontower/exports/export-items';
import { asAttachment } from '@moontower/exports/file-name';

type RuleWords = (typeof serverWords.rules)[Lang];
const keyOf = ({ rule, version }: RuleHit): string => `${rule}.${version}`;
const reasonsOf = ({ score }: FlaggedItem, said: RuleWords): string[] =>
  score.hits.toSorted((a, b) => b.counted - a.counted).map((hit) => said.titled(keyOf(hit), hit.title));
const explanationsOf = ({ score }: FlaggedItem, said: RuleWords): string[] =>
  score.hits.flatMap((hit) => said.reasonsOf(keyOf(hit), hit.innocentExplanations));

/** A path of ours as an address. */
type OurPage = (path: string) => string;
const COLUMNS: readonly [name: string, value: (item: FlaggedItem, said: RuleWords, ours: OurPage) => Cell][] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['value_dollars', ({ value }) => value],
  ['score', ({ wastefulnessScore }) => wastefulnessScore],
  ['points_possible', ({ score }) => Object.values(score.components).reduce((sum, part) => sum + part.possible, 0)],
  ['band', ({ score }) => score.bucket],
  ['confidence', ({ score }) => score.confidence],
  ['keywords_points', ({ score }) => score.components.keywords?.points],
  ['amount_points', ({ score }) => score.components.amount?.points],
  ['description_points', ({ score }) => score.components.description?.points],
  ['vendor_points', ({ score }) => score.components.vendor?.points],
  ['words_found', ({ flaggedKeywords }) => flaggedKeywords.join('; ')],
  ['reason_to_look_again', (item, said) => reasonsOf(item, said).join('; ')],
  ['innocent_explanations', (item, said) => explanationsOf(item, said).join('; ')],
  [
    'not_scored_because',
    ({ score: { notScoredBecause } }, said) =>
      notScoredBecause === undefined ? undefined : said.unscored(notScoredBecause),
  ],
  ['notes', ({ score }, said) => score.labels.map((label) => said.note(label)).join('; ')],
  ['review', ({ reviewStatus }) => reviewStatus],
  ['review_by', ({ reviewBy }) => reviewBy],
  ['department', ({ department }) => department],
  ['department_code', ({ departmentCode }) => departmentCode],
  ['payee', ({ vendor }) => vendor],
  ['payee_code', ({ vendorCode }) => vendorCode],
  ['object', ({ object }) => object],
  ['date', ({ onDate }) => onDate],
  ['date_is', ({ dateSource }) => dateSource],
  ['last_paid', ({ dateSource, publishedAt }) => (dateSource === 'none' ? undefined : publishedAt.slice(0, 10))],
  ['accounting_lines', ({ lines }) => lines],
  ['source_document', ({ sourceDocument }) => sourceDocument],
  ['source_url', ({ id, verificationUrl: url }, _said, ours) => recordPage({ id, url }, ours)],
  // What a score can be told by from another of the same purchase.
  ['rule_versions', ({ score }) => score.hits.map(({ rule, version }) => `${rule}.${version}`).join('; ')],
  ['rule_set', ({ score }) => score.ruleSet],
  ['scored_at', ({ score }) => score.scoredAt],
];

interface ExportOptions {
  lang?: Lang | undefined;
  /** The highest so many; all without it. */
  limit?: number | undefined;
}

/** The flagged purchases of a filter as CSV, highest first. A score is a question, not a finding. */
export async function exportFlagged(
  deps: Deps,
  filter: FlaggedFilter,
  { lang = 'en', limit }: ExportOptions = {},
): Promise<Answer<never>> {
  const nowMs = deps.nowMs();
  const [total, looks] = await Promise.all([deps.pork.countFlagged(filter), deps.items.looksAtSpending()]);
  const asOf = oldestOf(looks);
  return {
    kind: 'stream',
    rows: Math.min(total, limit ?? total),
    type: 'text/csv; charset=utf-8; header=present',
    chunks: inChunks(parts(deps, filter, { stamp: asOf ?? new Date(nowMs).toISOString(), lang, limit })),
    headers: {
      'X-Total-Count': String(total),
      ...(asOf === undefined ? {} : { 'X-As-Of': asOf }),
      'Content-Disposition': asAttachment('flagged-spending', 'csv', { filter: {}, nowMs, zone: deps.facts.zone }),
    },
  };
}

async function* parts(
  deps: Deps,
  filter: FlaggedFilter,
  { stamp, lang, limit }: { stamp: string; lang: Lang; limit: number | undefined },
): AsyncGenerator<string> {
  const simulated = deps.city.mode === 'sample';
  yield csvLine([...COLUMNS.map(([name]) => name), 'provenance', 'as_of', ...(simulated ? ['simulated'] : [])]);
  for await (const item of upTo(deps.pork.eachFlagged(filter), limit))
    yield csvLine([
      ...COLUMNS.map(([, value]) =>
        value(item, serverWords.rules[lang], (path) => `${deps.publicUrl}${localPath(path, lang)}`),
      ),
      'moontower-calculation',
      stamp,
      ...(simulated ? [true] : []),
    ]);
}
