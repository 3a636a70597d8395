/**
 * Something that was begun step by step and is taken down in the reverse order, also when it is called off half way.
 */
export interface CleanupStack {
  /**
   * Does one step. What it resolves to is stopped at the end; when the end has come meanwhile, at once. Rejects with
   * `CalledOff` then.
   */
  step: <T>(what: string, begin: () => Promise<T>, stop: (begun: T) => unknown) => Promise<T>;
  /** Waits for the step under way, then stops everything. Resolves to what could not be stopped cleanly. */
  end: () => Promise<string[]>;
}

export class CalledOff extends Error {}

export function createCleanupStack(): CleanupStack {
  const stops: { what: string; stop: () => unknown }[] = [];
  const underWay = new Set<Promise<unknown>>();
  let ending: Promise<string[]> | undefined;

  async function step<T>(what: string, begin: () => Promise<T>, stop: (begun: T) => unknown): Promise<T> {
    if (ending !== undefined) throw new CalledOff(what);
    const begun = begin();
    underWay.add(begun);
    try {
      const done = await begun;
      stops.push({ what, stop: () => stop(done) });
      if (ending !== undefined) throw new CalledOff(what);
      return done;
    } finally {
      underWay.delete(begun);
    }
  }

  async function endAll(): Promise<string[]> {
    await Promise.allSettled(underWay);
    // One turn later the steps that just resolved have put their stop on the list.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    const failed: string[] = [];
    for (const { what, stop } of stops.toReversed()) {
      try {
        await stop();
      } catch (error) {
        failed.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return failed;
  }

  return { step, end: () => (ending ??= endAll()) };
}
