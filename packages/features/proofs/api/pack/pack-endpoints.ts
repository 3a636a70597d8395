import { readFilter } from '@moontower/contracts';
import type { Lang } from '@moontower/contracts/wire/lang';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { route, type Answer, type Endpoint, type LimitedRun } from '@moontower/endpoints/answer';
import { asAttachment } from '@moontower/exports/file-name';
import { zipOf } from '@moontower/exports/zip';
import type { ApiContext } from '@moontower/feature/define-feature';
import type { z } from 'zod';
import { proofRoutes as routes } from '../../routes.ts';
import {
  gatherPack,
  packOfChange,
  packOfItems,
  packOfRow,
  packOfVendor,
  type PackContext,
  type PackSubject,
} from './gather-pack.ts';
import { packFiles } from './pack-files.ts';

type PackQuery = z.infer<typeof routes.getPack.query>;
/** What a pack is answered with. */
export type PackDeps = PackContext & Pick<ApiContext, 'facts'>;

async function wantedOf(deps: PackDeps, query: PackQuery, search: string): Promise<PackSubject> {
  const { row, vendor, leaf, lang: _lang, ...rest } = query;
  if (row !== undefined) return packOfRow(deps, row);
  if (vendor !== undefined) return packOfVendor(deps, vendor);
  if (leaf !== undefined) return packOfChange(deps, leaf);
  const { place } = rest;
  const page = place === undefined ? `/${search}` : `/address/${place}`;
  return { ...(await packOfItems(deps, readFilter(rest), page)), ...named(place?.replaceAll('-', ' ') ?? search) };
}

/** What a list was narrowed to is what a pack of it is called. */
export function named(search: string): { name?: string } {
  const name = search.startsWith('?')
    ? [...new URLSearchParams(search)].map(([key, value]) => `${key}: ${value}`).join(', ')
    : search;
  return name === '' ? {} : { name };
}

/** A pack as the answer that a browser saves. */
export async function packAnswer(
  deps: PackDeps,
  { wanted, url, lang, runLimited }: { wanted: PackSubject; url: string; lang: Lang; runLimited: LimitedRun },
): Promise<Answer & { kind: 'bytes' }> {
  const nowMs = deps.nowMs();
  const pack = await gatherPack(deps, wanted, url);
  const body = await runLimited(() => zipOf(packFiles(pack, lang), new Date(nowMs)));
  return {
    kind: 'bytes',
    type: 'application/zip',
    body,
    rows: pack.rows.length + pack.changes.length,
    headers: { 'Content-Disposition': asAttachment('evidence', 'zip', { filter: {}, nowMs, zone: deps.facts.zone }) },
  };
}

export interface PackQuestion {
  query: PackQuery;
  url: string;
  runLimited: LimitedRun;
}

/** @throws AppError not_found, gone */
export async function makePack(deps: PackDeps, { query, url, runLimited }: PackQuestion): Promise<Answer> {
  const wanted = await wantedOf(deps, query, searchOf(url));
  return packAnswer(deps, { wanted, url, lang: query.lang ?? 'en', runLimited });
}

export const packEndpoints = ({ pack }: { pack: (asked: PackQuestion) => Promise<Answer> }): Endpoint[] => [
  route(routes.getPack, (asked) => pack(asked)),
];

/** The filter as its page names it: without the language of the pack. */
export function searchOf(url: string): string {
  const params = new URLSearchParams(url.split('?', 2)[1] ?? '');
  params.delete('lang');
  return withQuery('', Object.fromEntries(params));
}
