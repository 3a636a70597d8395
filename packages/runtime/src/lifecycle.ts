import type { Log } from './log.ts';

export interface Lifecycle {
  /** Things are stopped in the reverse of the order in which they were added. */
  add: (what: string, stop: () => unknown) => void;
  /** Stops everything once; resolves true when all stopped within the deadline. */
  stop: (why: string) => Promise<boolean>;
  stopping: () => boolean;
}

export interface LifecycleOptions {
  log: Log;
  deadlineMs?: number;
}

export function createLifecycle({ log, deadlineMs = 20_000 }: LifecycleOptions): Lifecycle {
  const parts: { what: string; stop: () => unknown }[] = [];
  let ending: Promise<boolean> | undefined;

  async function stopAll(why: string): Promise<boolean> {
    log.info({ 'stop.why': why }, 'Stopping');
    let clean = true;
    for (const { what, stop } of parts.toReversed()) {
      try {
        await stop();
      } catch (error) {
        clean = false;
        log.error({ 'stop.what': what, err: error }, 'Could not be stopped cleanly');
      }
    }
    return clean;
  }

  function stop(why: string): Promise<boolean> {
    ending ??= Promise.race([stopAll(why), late(deadlineMs)]);
    return ending;
  }

  return {
    add: (what, end) => {
      parts.push({ what, stop: end });
    },
    stop,
    stopping: () => ending !== undefined,
  };
}

function late(deadlineMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), deadlineMs).unref();
  });
}

/**
 * Ends this process in order on SIGTERM, SIGINT, an error nobody caught, or when the process that started it is gone.
 * Exit code 0 after a clean stop, 1 otherwise.
 */
export function endWith(lifecycle: Lifecycle, log: Log): void {
  const end = (why: string, code: number) => {
    void lifecycle.stop(why).then((clean) => process.exit(clean ? code : 1));
  };
  process.on('SIGTERM', () => end('SIGTERM', 0));
  process.on('SIGINT', () => end('SIGINT', 0));
  process.on('disconnect', () => end('parent gone', 0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An error nobody caught');
    end('uncaughtException', 1);
  });
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'A rejection nobody caught');
    end('unhandledRejection', 1);
  });
}
