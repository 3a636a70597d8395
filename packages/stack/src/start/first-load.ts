import { FeedStatus } from '@moontower/contracts';
import { z } from 'zod';
import type { PrintLine } from '../choice.ts';

type FeedLoadState = Pick<FeedStatus, 'state' | 'checkedAt' | 'firstLoad' | 'calculated'>;
const Answer = z.array(FeedStatus.pick({ state: true, checkedAt: true, firstLoad: true, calculated: true }));
const rows = (count: number): string => count.toLocaleString('en-US');

/** A feed that is still to be read for the first time; one whose source is away is not waited for. */
const isToCome = ({ state }: FeedLoadState): boolean => state === 'loading' || state === 'waiting';

/** `First load: 12,000 of 55,242 rows, 5 of 9 feeds read, about 2 minutes left`; undefined when nothing is to come. */
export function loadLine(all: readonly FeedLoadState[]): string | undefined {
  // What is worked out here is read from no source.
  const feeds = all.filter(({ calculated }) => calculated !== true);
  const toCome = feeds.filter(isToCome);
  if (toCome.length === 0) return undefined;
  const begun = feeds.filter(
    ({ state, firstLoad }) => firstLoad !== undefined && (state !== 'unreachable' || firstLoad.rows > 0),
  );
  const read = begun.reduce((sum, { firstLoad }) => sum + (firstLoad?.rows ?? 0), 0);
  const expected = begun.reduce(
    (sum, { firstLoad }) => sum + Math.max(firstLoad?.rows ?? 0, firstLoad?.expectedRows ?? 0),
    0,
  );
  const done = feeds.filter(({ checkedAt }) => checkedAt !== undefined).length;
  return (
    `First load: ${expected > read ? `${rows(read)} of at least ${rows(expected)}` : rows(read)} rows, ${done} of ` +
    `${done + toCome.length} feeds read${leftIn(toCome)}`
  );
}

/** The slowest feed says how long it takes: feeds of different hosts are read beside each other. */
function leftIn(feeds: readonly FeedLoadState[]): string {
  const seconds = Math.max(0, ...feeds.map(({ firstLoad }) => firstLoad?.secondsLeft ?? 0));
  if (seconds === 0) return '';
  return seconds < 90 ? `, about ${seconds} s left` : `, about ${rows(Math.round(seconds / 60))} minutes left`;
}

const totalOf = (feeds: readonly FeedLoadState[]): string => {
  const read = feeds.filter(({ checkedAt, firstLoad }) => checkedAt !== undefined && firstLoad !== undefined);
  return (
    `First load done: ${rows(read.reduce((sum, { firstLoad }) => sum + (firstLoad?.rows ?? 0), 0))} ` +
    `rows of ${read.length === 1 ? 'one feed' : `${read.length} feeds`}`
  );
};

const FIRST_MS = 10_000;
const LONGEST_MS = 300_000;

/**
 * Tells how far first loads have come, a line now and then and ever more rarely, until they are done. Silent where
 * nothing is loaded.
 */
export function followFirstLoad({
  ask,
  tell,
  firstMs = FIRST_MS,
}: {
  ask: () => Promise<unknown>;
  tell: PrintLine;
  firstMs?: number;
}): { stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let told: string | undefined;
  const look = async (everyMs: number): Promise<void> => {
    const answer = Answer.safeParse(await ask().catch(() => undefined));
    const line = answer.success ? loadLine(answer.data) : (told ?? '');
    if (line === undefined) {
      if (told !== undefined && answer.success) tell(totalOf(answer.data));
      return;
    }
    if (line !== told && line !== '') tell(line);
    told = line;
    again(Math.min(everyMs * 1.5, LONGEST_MS));
  };
  const again = (ms: number): void => {
    timer = setTimeout(() => {
      void look(ms);
    }, ms);
    timer.unref();
  };
  again(firstMs);
  return { stop: () => clearTimeout(timer) };
}
