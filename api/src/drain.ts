import { setTimeout as sleep } from 'node:timers/promises';

export interface Drain {
  /** From here on every answer closes its connection, so that proxies keep none that is about to end. */
  ending: () => boolean;
  /** Why whoever looks should ask another API; none while this one goes on. */
  reasons: () => string[];
  /** Says so first, and leaves those who look the time to see it. The port closes after it. */
  begin: () => Promise<void>;
}

export function createDrain(seconds: number): Drain {
  let isEnding = false;
  return {
    ending: () => isEnding,
    reasons: () => (isEnding ? ['This API is ending; ask another.'] : []),
    begin: async () => {
      isEnding = true;
      await sleep(seconds * 1_000);
    },
  };
}
