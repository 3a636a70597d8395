import { daysAfter, dayStart } from '@moontower/contracts/time';
import { route, type Answer, type Endpoint } from '@moontower/endpoints/answer';
import type { ApiContext } from '@moontower/feature/define-feature';
import type { VersionFilter, VersionPlace, VersionReads } from '@moontower/store/versions/version-reads';
import type { z } from 'zod';
import { changeRoutes as routes } from '../routes.ts';
import { changesAtom } from './changes-atom.ts';
import type { PackQuestion } from './change-pack.ts';
import { changesCsv } from './changes-csv.ts';

/** What the endpoints of changes work with. */
export interface ChangeDeps extends Omit<ApiContext, 'store'> {
  versions: VersionReads;
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

export function changeEndpoints(deps: ChangeDeps): Endpoint[] {
  const simulated = deps.city.mode === 'sample';
  return [
    route(routes.listChanges, async ({ query, url }) => {
      const { format, lang = 'en', before } = query;
      const limit = query.limit ?? (format === 'csv' ? USUAL_IN_FILE : USUAL);
      const page = await deps.versions.list(filterOf(query, deps.facts.zone), { limit, before: placeOf(before) });
      if (format === 'csv') return changesCsv(page.changes, deps);
      if (format === 'atom') {
        const { publicUrl } = deps;
        const body = Buffer.from(changesAtom(page.changes, { publicUrl, url, simulated, nowMs: deps.nowMs(), lang }));
        return { kind: 'bytes', type: 'application/atom+xml; charset=utf-8', body, depends: { feeds: true } };
      }
      const next = page.next && `${page.next.at.getTime()}-${page.next.leaf}`;
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
