import type { PlacePage } from '@moontower/contracts';
import type { Lang } from '@moontower/contracts/wire/lang';
import type { Answer } from '@moontower/endpoints/answer';
import type { Deps } from '../deps.ts';
import { toAtom } from '@moontower/exports/atom';
import { exportParts } from '@moontower/exports/export-items';
import { fileName } from '@moontower/exports/file-name';
import { listHeaders } from '@moontower/endpoints/list-headers';

/** The records of an address page as a file, or as a feed to follow it by. */
export async function exportPlace(
  deps: Deps,
  { page, format, lang, url }: { page: PlacePage; format: 'csv' | 'geojson' | 'atom'; lang: Lang; url: string },
): Promise<Answer<never>> {
  const items = page.records.map(({ item }) => item);
  const nowMs = deps.nowMs();
  const simulated = deps.city.mode === 'sample';
  const { total, totalRelation, asOf } = page;
  const headers = listHeaders({ url, total, totalRelation, asOf });
  const named = (kind: string) =>
    `${kind}; filename="${fileName(page.slug, format, { filter: {}, nowMs, zone: deps.facts.zone })}"`;
  if (format === 'atom') {
    const { publicUrl } = deps;
    const about = { items, total, totalRelation, url, next: undefined, nowMs, publicUrl, simulated, lang };
    return {
      kind: 'bytes',
      type: 'application/atom+xml; charset=utf-8',
      body: Buffer.from(toAtom(about)),
      rows: items.length,
      headers: { ...headers, 'Content-Disposition': named('inline') },
    };
  }
  const source = {
    items: each(items),
    total,
    totalRelation,
    asOf,
    looks: await deps.items.looksFor({}, 'item'),
    nowMs,
    publicUrl: deps.publicUrl,
    simulated,
    lang,
    city: deps.facts,
  };
  return {
    ...exportParts(format, source),
    rows: items.length,
    headers: { ...headers, 'Content-Disposition': named('attachment') },
  };
}

async function* each<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list;
}
