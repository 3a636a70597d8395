import type { FlaggedItem } from '@moontower/contracts';
import { oldestOf } from '@moontower/store/feed-looks';
import type { FlaggedFilter } from '@moontower/store/pork-queries';
import type { Deps } from '../deps.ts';
import type { Answer } from '../answers/answer.ts';
import { csvLine, type Cell } from './csv.ts';
import { inChunks } from './export-items.ts';
import { fileName } from './file-name.ts';

const COLUMNS: readonly [name: string, value: (item: FlaggedItem) => Cell][] = [
  ['id', ({ id }) => id], ['title', ({ title }) => title], ['value_dollars', ({ value }) => value], ['score', ({ wastefulnessScore }) => wastefulnessScore],
  ['keywords_points', ({ score }) => score.components.keywords?.points], ['amount_points', ({ score }) => score.components.amount?.points],
  ['description_points', ({ score }) => score.components.description?.points], ['vendor_points', ({ score }) => score.components.vendor?.points],
  ['words_found', ({ flaggedKeywords }) => flaggedKeywords.join('; ')], ['reason_to_look_again', ({ suspiciousReason }) => suspiciousReason],
  ['innocent_explanations', ({ score }) => score.hits.flatMap(({ innocentExplanations }) => innocentExplanations).join('; ')],
  ['review', ({ reviewStatus }) => reviewStatus], ['department', ({ department }) => department], ['payee', ({ vendor }) => vendor], ['object', ({ object }) => object],
  ['date', ({ publishedAt }) => publishedAt.slice(0, 10)], ['date_is', ({ dateSource }) => dateSource], ['accounting_lines', ({ lines }) => lines],
  ['source_document', ({ sourceDocument }) => sourceDocument], ['source_url', ({ verificationUrl }) => verificationUrl], ['rule_set', ({ score }) => score.ruleSet],
];

/** All flagged purchases of a filter as CSV, highest first. A score is a question, not a finding. */
export async function exportFlagged(deps: Deps, filter: FlaggedFilter): Promise<Answer<never>> {
  const nowMs = deps.nowMs();
  const [total, looks] = await Promise.all([deps.pork.countFlagged(filter), deps.items.looksAtSpending()]);
  const asOf = oldestOf(looks);
  return {
    kind: 'stream', type: 'text/csv; charset=utf-8; header=present', chunks: inChunks(parts(deps, filter, asOf ?? new Date(nowMs).toISOString())),
    headers: { 'X-Total-Count': String(total), ...(asOf === undefined ? {} : { 'X-As-Of': asOf }), 'Content-Disposition': `attachment; filename="${fileName('flagged-spending', 'csv', { filter: {}, nowMs })}"` },
  };
}

async function* parts(deps: Deps, filter: FlaggedFilter, stamp: string): AsyncGenerator<string> {
  const simulated = deps.city.mode === 'sample';
  yield csvLine([...COLUMNS.map(([name]) => name), 'provenance', 'as_of', ...(simulated ? ['simulated'] : [])]);
  let rows = 0;
  for await (const item of deps.pork.eachFlagged(filter)) {
    rows += 1;
    yield csvLine([...COLUMNS.map(([, value]) => value(item)), 'moontower-calculation', stamp, ...(simulated ? [true] : [])]);
  }
  yield `# rows: ${rows}\r\n`;
}
