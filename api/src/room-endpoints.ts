import type { Endpoint } from '@moontower/endpoints/answer';
import type { ApiContext } from '@moontower/feature/define-feature';
import { features } from '@moontower/registry/features';

/** Loads what the rooms under `packages/features` answer, and hands each what the API has for it. */
export async function openRooms(context: ApiContext): Promise<Endpoint[]> {
  const parts = await Promise.all(features.flatMap(({ api }) => (api === undefined ? [] : [api()])));
  return parts.flatMap((part) => part.endpoints(context));
}
