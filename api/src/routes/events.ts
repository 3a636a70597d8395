import { hears, type LoggedEvent, type Watch } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import type { EventReads, Deps } from '../deps.ts';
import { route, type Endpoint } from '@moontower/endpoints/answer';

/** A longer gap is not replayed: reading the lists again is cheaper for everyone. */
export const MOST_REPLAYED = 5_000;
const BURSTS_A_READ = 200;

export interface MissedEvents {
  seq: number;
  reset: boolean;
  events: LoggedEvent[];
}

/** The events after a sequence number that a watcher should have heard, in order. */
export async function missedEvents(
  events: EventReads,
  after: number,
  watch: Pick<Watch, 'types' | 'districts'>,
): Promise<MissedEvents> {
  const head = await events.head();
  const reset = { seq: head, reset: true, events: [] };
  if (after > head) return reset;
  const missed: LoggedEvent[] = [];
  let seq = after;
  while (seq < head) {
    const bursts = await events.after(seq, BURSTS_A_READ);
    // Old events leave the log: what begins later than asked for is a gap.
    if (bursts[0] === undefined || bursts[0]._id > seq + 1) return reset;
    missed.push(
      ...bursts.flatMap(({ events: burst }) => burst.filter((event) => event.seq > after && hears(watch, event))),
    );
    if (missed.length > MOST_REPLAYED) return reset;
    seq = bursts.at(-1)?.last ?? head;
  }
  return { seq, reset: false, events: missed };
}

export function eventRoutes(deps: Deps): Endpoint[] {
  return [
    route(routes.listEvents, async ({ query: { after, types, district } }) => ({
      kind: 'json',
      body: await missedEvents(deps.events, after, { types, districts: district }),
    })),
  ];
}
