import { AppError } from '@moontower/contracts';
import { bulletinRoutes as routes } from '../routes.ts';
import type { ApiContext } from '@moontower/feature/define-feature';
import type { BulletinReads } from '../store/bulletin-reads.ts';
import { route, type Endpoint } from '@moontower/endpoints/answer';
import { bulletinsAtom } from './bulletins-atom.ts';

/** What the endpoints of bulletins work with. */
export interface BulletinDeps extends Omit<ApiContext, 'store'> {
  bulletins: BulletinReads;
}

/** Bulletins of the hourly refresh. Nothing is added to a stored one; the list grows by one an hour. */
export function bulletinEndpoints(deps: BulletinDeps): Endpoint[] {
  const simulated = deps.city.mode === 'sample';
  return [
    route(routes.listBulletins, async ({ query: { limit, before, format, lang = 'en' }, url }) => {
      const { bulletins, next } = await deps.bulletins.list(limit, before);
      if (format === 'atom') {
        const body = Buffer.from(
          bulletinsAtom(bulletins, { publicUrl: deps.publicUrl, url, simulated, nowMs: deps.nowMs(), lang }),
        );
        return { kind: 'bytes', type: 'application/atom+xml; charset=utf-8', body, depends: { feeds: true } };
      }
      return {
        kind: 'json',
        body: { bulletins, next, mail: deps.sends.mail, ...(simulated ? { simulated: true as const } : {}) },
        depends: { feeds: true },
      };
    }),
    route(routes.getBulletin, async ({ params: { id } }) => {
      const bulletin = await deps.bulletins.get(id);
      if (bulletin === undefined) throw new AppError('not_found', 'There is no bulletin of that hour.');
      // A purchase may be taken off long after the hour.
      return { kind: 'json', body: bulletin, depends: { feeds: true, spending: true } };
    }),
  ];
}
