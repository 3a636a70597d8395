import { retold, type CurrentItem, type LoggedEvent } from '@moontower/contracts';
import type { EventBurstDocument } from '@moontower/store';

const MOST_EVENTS = 20_000;

/**
 * The newest events in memory, without a gap: most reconnecting clients are answered from here, a thousand at once too.
 */
export function createRecentEvents(most = MOST_EVENTS) {
  let bursts: EventBurstDocument[] = [];
  let held = 0;
  let first = 1;
  return {
    begin: (seq: number) => {
      bursts = [];
      held = 0;
      first = seq + 1;
    },
    /** The lowest sequence number from which on everything is held. */
    start: () => first,
    add: (burst: EventBurstDocument) => {
      bursts.push(burst);
      held += burst.events.length;
      while (held > most && bursts.length > 1) {
        const oldest = bursts.shift();
        if (oldest === undefined) break;
        held -= oldest.events.length;
        first = oldest.last + 1;
      }
    },
    /** Earlier events of these items say what is told of them now. */
    retell: (now: ReadonlyMap<string, CurrentItem>) => {
      bursts = bursts.map((burst) => ({ ...burst, events: burst.events.map((event) => retold(event, now)) }));
    },
    /** Events after one sequence number up to and with another, in order. */
    between: (after: number, upTo: number): LoggedEvent[] =>
      bursts
        .filter(({ _id, last }) => last > after && _id <= upTo)
        .flatMap(({ events }) => events.filter(({ seq }) => seq > after && seq <= upTo)),
  };
}
