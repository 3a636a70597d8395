import { csvLine } from '@moontower/contracts/text/csv';
import { MOST_IN_FILE } from '../search-kinds.ts';
import type { AskedWord, SearchResult } from '../contract.ts';
import type { ApiContext } from '@moontower/feature/define-feature';
import { searchRoutes as routes } from '../routes.ts';
import { route, type Answer, type Endpoint } from '@moontower/endpoints/answer';
import { listHeaders } from '@moontower/endpoints/list-headers';
import { inChunks } from '@moontower/exports/export-items';
import { fileName } from '@moontower/exports/file-name';
import type { SearchRequest } from './answer-search.ts';
import type { Search } from './start-search.ts';

/** Of each kind. */
const USUAL_RESULTS = 5;

/** What the endpoint works with. */
export interface SearchDeps extends Pick<ApiContext, 'facts' | 'nowMs' | 'publicUrl'> {
  search: Search;
}

export function searchEndpoints(deps: SearchDeps): Endpoint[] {
  return [
    route(routes.search, async ({ query: { format, limit, ...rest } }) => {
      if (format === 'csv') return toCsv(deps, { ...rest, limit: limit ?? MOST_IN_FILE });
      const body = await deps.search.answer({ ...rest, limit: limit ?? USUAL_RESULTS });
      return { kind: 'json', body, rows: body.groups.reduce((sum, { results }) => sum + results.length, 0) };
    }),
  ];
}

const COLUMNS = ['kind', 'id', 'title', 'detail', 'type', 'district', 'published_at', 'source', 'provenance', 'url'];

/** What was found, kind by kind, as on the screen. */
async function toCsv(deps: SearchDeps, asking: SearchRequest): Promise<Answer<never>> {
  const { groups, total, totalRelation, simulated, words = [] } = await deps.search.answer({ ...asking, from: 0 });
  const rows = groups.flatMap(({ results }) => results);
  const lines = [
    csvLine([...COLUMNS, ...(simulated === true ? ['simulated'] : [])]),
    ...rows.map((result) => csvLine([...cellsOf(deps, result), ...(simulated === true ? ['true'] : [])])),
  ];
  const filter = {
    types: asking.type === undefined ? undefined : [asking.type],
    districts: asking.district === undefined ? undefined : [asking.district],
  };
  const name = fileName('search', 'csv', { filter, nowMs: deps.nowMs(), zone: deps.facts.zone });
  return {
    kind: 'stream',
    type: 'text/csv; charset=utf-8; header=present',
    rows: rows.length,
    chunks: inChunks(each(lines)),
    headers: {
      ...listHeaders({ url: '', total, totalRelation }),
      ...leftOutOf(words),
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  };
}

/** Beside a file stands which words its rows do not hold, each as in an address: a header takes no other letters. */
function leftOutOf(words: readonly AskedWord[]): Record<string, string> {
  const left = words.flatMap(({ word, leftOut }) => (leftOut === true ? [encodeURIComponent(word)] : []));
  return left.length === 0 ? {} : { 'X-Words-Left-Out': left.join(' ') };
}

function cellsOf({ publicUrl }: SearchDeps, result: SearchResult) {
  const { kind, id, title, detail, type, district, at, sourceLabel, provenance, path, url } = result;
  return [
    kind,
    id,
    title,
    detail,
    type,
    district,
    at,
    sourceLabel,
    provenance,
    path === undefined ? url : `${publicUrl}${path}`,
  ];
}

async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}
