import type { Endpoint } from '@moontower/endpoints/answer';
import type { ApiContext, LogFollower } from '@moontower/feature/define-feature';
import type { Metrics } from '@moontower/runtime';
import { features } from '@moontower/registry/features';
import { listedScreens } from './listed-screens.ts';

/** What the rooms answer, and what they keep by the event log. */
export interface OpenRooms {
  endpoints: readonly Endpoint[];
  followers: readonly LogFollower[];
  /** Sets the figures of rooms. */
  measure: (metrics: Metrics) => Promise<void>;
}

/** Loads what the rooms under `packages/features` answer, and hands each what the API has for it. */
export async function openRooms(context: Omit<ApiContext, 'follow' | 'screens' | 'healthChecks'>): Promise<OpenRooms> {
  const parts = await Promise.all(features.flatMap(({ api }) => (api === undefined ? [] : [api()])));
  const followers: LogFollower[] = [];
  const follow = (follower: LogFollower) => void followers.push(follower);
  const healthChecks = features.flatMap(({ health }) => health ?? []);
  const whole: ApiContext = { ...context, screens: listedScreens, healthChecks, follow };
  return {
    endpoints: parts.flatMap((part) => part.endpoints(whole)),
    followers,
    measure: async (metrics) => {
      await Promise.all(parts.map((part) => part.measure?.(whole, metrics)));
    },
  };
}
