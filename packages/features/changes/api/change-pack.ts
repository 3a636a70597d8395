import type { LimitedRun } from '@moontower/endpoints/answer';
import { named, packAnswer, searchOf, type PackDeps } from '@moontower/proofs/api/pack/pack-endpoints';
import type { VersionFilter, VersionReads } from '@moontower/store/versions/version-reads';
import type { Lang } from '@moontower/contracts/wire/lang';

/** Changes that a pack holds, and the payments in the place of others beside them. */
const MOST = 500;

export interface PackQuestion {
  filter: VersionFilter;
  url: string;
  lang: Lang;
  runLimited: LimitedRun;
}

/** The evidence pack of a list of changes: the newest ones, with their rows as they stand. */
export async function changesPack(
  deps: PackDeps & { versions: VersionReads },
  { filter, url, lang, runLimited }: PackQuestion,
) {
  const { changes, next } = await deps.versions.list(filter, { limit: MOST });
  const uids = [...new Set(changes.flatMap(({ uid, heir }) => [uid, heir ?? []].flat()))];
  const search = searchOf(url);
  const cut = next === undefined ? {} : { changes: { held: changes.length } };
  const wanted = { page: `/changes${search}`, uids, changes, cut, ...named(search) };
  return packAnswer(deps, { wanted, url, lang, runLimited });
}
