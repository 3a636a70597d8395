import { daysAfter, dayStart } from '@moontower/contracts/time';
import { route, type Answer, type Endpoint } from '@moontower/endpoints/answer';
import { listHeaders } from '@moontower/endpoints/list-headers';
import type { ApiContext } from '@moontower/feature/define-feature';
import type { VersionFilter, VersionPage, VersionPlace } from '@moontower/store/versions/version-reads';
import type { z } from 'zod';
import type { ChangeReads } from '../store/change-reads.ts';
import { changeRoutes as routes } from '../routes.ts';
import { changesAtom } from './changes-atom.ts';
import type { PackQuestion } from './change-pack.ts';
import { changesCsv } from './changes-csv.ts';

/** What the endpoints of changes work with. */
export interface ChangeDeps extends Omit<ApiContext, 'store'> {
  versions: ChangeReads;
  /** The evidence pack of a list of changes. */
  pack: (asked: PackQuestion) => Promise<Answer>;
}
type ChangesQuery = z.infer<typeof routes.packChanges.query>;

const USUAL = 50;
const USUAL_IN_FILE = 1_000;
const CENTS = 100;

const placeOf = (before: string | undefined): VersionPlace | undefined => {
  const [at, leaf] = (before ?? '').split('-').map(Number);
  return at === undefined || leaf === undefined ? undefined : { at: new Date(at), leaf };
};

function filterOf(
  { uid, feed, kind, column, department, vendor, from, to, atLeast }: ChangesQuery,
  zone: string,
): VersionFilter {
  return {
    uid,
    feed,
    kind,
    column,
    department,
    vendor,
    sizeCents: atLeast === undefined ? undefined : Number(atLeast) * CENTS,
    from: from === undefined ? undefined : new Date(dayStart(from, zone)),
    to: to === undefined ? undefined : new Date(daysAfter(dayStart(to, zone), 1, zone)),
  };
}

const nextOf = ({ next }: Pick<VersionPage, 'next'>) => next && `${next.at.getTime()}-${next.leaf}`;

/** What a file cannot say of itself: how many changes match, and where those after its last one are. */
async function headersOf(
  { versions, facts }: ChangeDeps,
  { query, url, page }: { query: ChangesQuery & { before?: string | undefined }; url: string; page: VersionPage },
): Promise<Record<string, string>> {
  const next = nextOf(page);
  const isWhole = next === undefined && query.before === undefined;
  const total = isWhole ? { total: page.changes.length } : await versions.count(filterOf(query, facts.zone));
  const headers = listHeaders({ url, ...total });
  if (next === undefined) return headers;
  const [path = '', search = ''] = url.split('?', 2);
  const params = new URLSearchParams(search);
  params.set('before', next);
  return { ...headers, Link: `<${path}?${params.toString()}>; rel="next"` };
}

export function changeEndpoints(deps: ChangeDeps): Endpoint[] {
  const simulated = deps.city.mode === 'sample';
  return [
    route(routes.listChanges, async ({ query, url }) => {
      const { format, lang = 'en', before } = query;
      const limit = query.limit ?? (format === 'csv' ? USUAL_IN_FILE : USUAL);
      const page = await deps.versions.list(filterOf(query, deps.facts.zone), { limit, before: placeOf(before) });
      if (format === 'csv') return changesCsv(page.changes, deps, await headersOf(deps, { query, url, page }));
      if (format === 'atom') {
        const { publicUrl } = deps;
        const body = Buffer.from(changesAtom(page.changes, { publicUrl, url, simulated, nowMs: deps.nowMs(), lang }));
        return { kind: 'bytes', type: 'application/atom+xml; charset=utf-8', body, depends: { feeds: true } };
      }
      const next = nextOf(page);
      return {
        kind: 'json',
        body: { changes: page.changes, feeds: page.feeds, next, ...(simulated ? { simulated: true as const } : {}) },
        depends: { feeds: true },
      };
    }),
    route(routes.packChanges, async ({ query, url, runLimited }) =>
      deps.pack({ filter: filterOf(query, deps.facts.zone), url, lang: query.lang ?? 'en', runLimited }),
    ),
  ];
}
