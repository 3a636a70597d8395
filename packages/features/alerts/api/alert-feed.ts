import { AppError, type CivicItem } from '@moontower/contracts';
import { alertRoutes as routes } from '../routes.ts';
import type { Lang } from '@moontower/contracts/wire/lang';
import { route, type Answer, type Endpoint } from '@moontower/endpoints/answer';
import type { AlertDeps } from './alert-deps.ts';
import { toAtom } from '@moontower/exports/atom';
import { exportParts } from '@moontower/exports/export-items';
import { toJsonFeed } from '@moontower/exports/json-feed';

const GONE = 'This feed is no longer known. Its alerts were ended, or never confirmed.';

/** The records of a mailbox's alerts for feed readers and calendars. */
export function alertFeedRoute(deps: AlertDeps): Endpoint {
  return route(routes.getAlertFeed, async ({ params: { key }, query: { format = 'json', lang: asked }, url }) => {
    const at = new Date(deps.nowMs());
    const simulated = deps.city.mode === 'sample';
    const found = await deps.alerts.records(key, { dated: format === 'ics', at, simulated });
    if (found === undefined) throw new AppError('not_found', GONE);
    const { items, language } = found;
    const lang = asked ?? language;
    if (format !== 'json') return written(deps, items, { format, lang, url });
    return { kind: 'json', body: toJsonFeed({ items, url, publicUrl: deps.publicUrl, simulated, lang }) };
  });
}

async function written(
  deps: AlertDeps,
  items: readonly CivicItem[],
  { format, lang, url }: { format: 'atom' | 'ics'; lang: Lang; url: string },
): Promise<Answer<never>> {
  const common = {
    total: items.length,
    nowMs: deps.nowMs(),
    publicUrl: deps.publicUrl,
    simulated: deps.city.mode === 'sample',
    lang,
  };
  if (format === 'ics') {
    const looks = await deps.items.looksFor({}, 'item');
    const source = { ...common, items: each(items), asOf: undefined, looks, city: deps.facts };
    return { ...exportParts('ics', source), rows: items.length };
  }
  return {
    kind: 'bytes',
    type: 'application/atom+xml; charset=utf-8',
    body: Buffer.from(toAtom({ ...common, items, url, next: undefined })),
    rows: items.length,
  };
}

async function* each<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list;
}
