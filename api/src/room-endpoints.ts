import type { ApiContext, LogFollower } from '@moontower/feature/define-feature';
import { features } from '@moontower/registry/features';
import type { Deps } from './deps.ts';
import { listedScreens } from './listed-screens.ts';

/** What the rooms answer, and what they keep by the event log. */
export interface OpenRooms {
  rooms: Pick<Deps, 'roomEndpoints' | 'measureRooms'>;
  followers: readonly LogFollower[];
  /** Begins what goes on as long as the API runs. */
  start: () => readonly { name: string; stop: () => Promise<void> }[];
}

/** Loads what the rooms under `packages/features` answer, and hands each what the API has for it. */
export async function openRooms(context: Omit<ApiContext, 'follow' | 'screens' | 'healthChecks'>): Promise<OpenRooms> {
  const parts = await Promise.all(features.flatMap(({ api }) => (api === undefined ? [] : [api()])));
  const followers: LogFollower[] = [];
  const follow = (follower: LogFollower) => void followers.push(follower);
  const healthChecks = features.flatMap(({ health }) => health ?? []);
  const whole: ApiContext = { ...context, screens: listedScreens(), healthChecks, follow };
  return {
    rooms: {
      roomEndpoints: parts.flatMap((part) => part.endpoints(whole)),
      measureRooms: async (metrics) => {
        await Promise.all(parts.map(async (part) => part.measure?.(whole, metrics)));
      },
    },
    followers,
    start: () => parts.flatMap((part) => part.start?.(whole) ?? []),
  };
}
