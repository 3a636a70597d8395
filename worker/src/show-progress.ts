const SECOND_MS = 1_000;
/** Without a terminal a line is kept for good: seldom ones. */
const LINE_EVERY_MS = 15 * SECOND_MS;
const many = (count: number): string => count.toLocaleString('en-US');

export interface ProgressPlan {
  /** A screen can write over its line; a file cannot. */
  screen: boolean;
  write: (text: string) => void;
  nowMs: () => number;
  /** How many rows the source said there are, once it is known. */
  expected: () => Promise<number | undefined>;
}

/** `12,000 of 55,242 rows, about 2 minutes left` */
export function progressLine({
  read,
  expected,
  spentMs,
}: {
  read: number;
  expected: number | undefined;
  spentMs: number;
}): string {
  if (expected === undefined || expected <= read || read === 0) return `${many(read)} rows`;
  const seconds = Math.round(((expected - read) * spentMs) / read / SECOND_MS);
  return (
    `${many(read)} of ${many(expected)} rows, about ` +
    `${seconds < 90 ? `${Math.max(1, seconds)} s` : `${many(Math.round(seconds / 60))} minutes`} left`
  );
}

/** Shows how far a reading has come: one line that is written over on a screen, one now and then elsewhere. */
export function showProgress({ screen, write, nowMs, expected }: ProgressPlan): {
  add: (rows: number) => void;
  end: () => void;
} {
  const startedMs = nowMs();
  let shownMs = startedMs;
  let read = 0;
  let known: number | undefined;
  let asking = false;
  const learn = (): void => {
    if (known !== undefined || asking) return;
    asking = true;
    expected()
      .then(
        (count) => {
          known = count;
        },
        () => undefined,
      )
      .finally(() => {
        asking = false;
      });
  };
  return {
    add: (rows) => {
      read += rows;
      learn();
      const line = progressLine({ read, expected: known, spentMs: nowMs() - startedMs });
      if (screen) {
        write(`\r\u001B[K${line} …`);
        return;
      }
      if (nowMs() - shownMs < LINE_EVERY_MS) return;
      shownMs = nowMs();
      write(`${line}\n`);
    },
    end: () => {
      if (screen && read > 0) write('\r\u001B[K');
    },
  };
}
