import { AppError } from '@moontower/contracts';
import { reportRoutes as routes } from '../routes.ts';
import type { ReportsContext } from './reports-context.ts';
import { route, signedInRoute, type Endpoint } from '@moontower/endpoints/answer';
import { encodePhotos, PHOTO_HEADERS } from '@moontower/endpoints/photos/photo-room';
import { writerOf } from './incident-endpoints.ts';

/** Photos of reports: written anew when they come, held until a reviewer saw them. */
export function photoEndpoints(deps: ReportsContext): Endpoint[] {
  const { incidents } = deps;
  return [
    signedInRoute(routes.addPhotos, async ({ params: { id }, files, runLimited, saveAnswer, ...asked }) => {
      if (files.length === 0)
        throw new AppError('bad_request', 'There is no photo in what was sent.', { field: 'photos' });
      const writer = writerOf(deps, asked);
      await incidents.mayAddPhotos(id, { writer, count: files.length });
      const made = await encodePhotos(files, runLimited);
      const photos = await incidents.addPhotos({
        id,
        made,
        writer,
        also: (told) => saveAnswer({ kind: 'json', body: told, status: 201 }),
      });
      return { kind: 'json', body: photos, status: 201 };
    }),
    route(routes.getPhoto, async ({ params: { id, photo }, query: { size, original }, who }) => {
      const { bytes } = await incidents.photo({ id, photo, size, original: original === 'yes' }, who);
      return { kind: 'bytes', body: bytes, type: 'image/webp', headers: PHOTO_HEADERS };
    }),
    signedInRoute(routes.removePhoto, async ({ params, ...asked }) => {
      await incidents.removePhoto({ ...params, writer: writerOf(deps, asked) });
      return { kind: 'json', body: { state: 'removed' as const } };
    }),
  ];
}
