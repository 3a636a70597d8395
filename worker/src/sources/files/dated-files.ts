import { AppError } from '@moontower/contracts';
import type { Effects, Page, ReadWindow } from '../source.ts';
import { addressOf } from '../read-json.ts';
import { readCsv, type CsvOptions } from './csv.ts';

/** `2026` or `2026-03`. */
export type Period = string;

export interface DatedFilesOptions extends Omit<CsvOptions, 'path'> {
  every: 'month' | 'year';
  /** The first file there is. */
  first: Period;
  /** The path of a period's file; a city may name its files otherwise from one year to the next. */
  path: (period: Period) => string;
  /** Periods of which the publisher never had a file. */
  without?: readonly Period[];
}

const PERIOD = { month: /^\d{4}-(?:0[1-9]|1[0-2])$/, year: /^\d{4}$/ } as const;

function after(period: Period, every: DatedFilesOptions['every']): Period {
  const year = Number(period.slice(0, 4));
  if (every === 'year') return String(year + 1);
  const month = Number(period.slice(5));
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}

/** Periods from the first that is wanted to the one that `nowMs` lies in, oldest first. */
export function periodsOf(
  { every, first, without = [] }: Pick<DatedFilesOptions, 'every' | 'first' | 'without'>,
  { since, nowMs }: { since: string | undefined; nowMs: number },
): Period[] {
  const length = every === 'year' ? 4 : 7;
  const start = since?.slice(0, length) ?? first;
  const last = new Date(nowMs).toISOString().slice(0, length);
  const periods: Period[] = [];
  for (let at = PERIOD[every].test(start) && start > first ? start : first; at <= last; at = after(at, every))
    if (!without.includes(at)) periods.push(at);
  return periods;
}

/** The newest file may not be there yet; one that is missing before others is a gap, which is said. */
function gap(period: Period, found: Period): AppError {
  return new AppError('source_missing', `The file of ${period} is not there, although that of ${found} is.`, {
    details: { missing: period },
  });
}

/** The chunks of one period's file; undefined where there is no such file. */
async function fileOf(
  effects: Effects,
  options: DatedFilesOptions,
  period: Period,
): Promise<AsyncGenerator<Page> | undefined> {
  const path = options.path(period);
  const chunks = readCsv(effects, `${addressOf(effects, options.address)}/${path}`, { ...options, path });
  try {
    const first = await chunks.next();
    return joined(first, chunks);
  } catch (error) {
    if (error instanceof AppError && error.code === 'source_missing') return undefined;
    throw error;
  }
}

async function* joined(first: IteratorResult<Page>, rest: AsyncGenerator<Page>): AsyncGenerator<Page> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}

/** The same chunks; the last one says which file comes next. */
async function* ending(chunks: AsyncGenerator<Page>, next: Period | undefined): AsyncGenerator<Page> {
  let ready: Page | undefined;
  for await (const chunk of chunks) {
    if (ready !== undefined) yield ready;
    ready = chunk;
  }
  if (ready !== undefined) yield { ...ready, next };
}

/**
 * A portal that publishes a file for each month or year: all from the start of the window on, oldest first, so that an
 * interrupted reading goes on with the file behind the last one it stored whole.
 */
export function datedFiles(options: DatedFilesOptions) {
  return async function* pages(effects: Effects, window: ReadWindow): AsyncGenerator<Page> {
    const periods = periodsOf(options, { since: window.resume ?? window.since, nowMs: effects.nowMs() });
    let missing: Period | undefined;
    let found = 0;
    for (const [at, period] of periods.entries()) {
      const file = await fileOf(effects, options, period);
      if (file === undefined) {
        missing ??= period;
        continue;
      }
      if (missing !== undefined) throw gap(missing, period);
      found += 1;
      yield* ending(file, periods[at + 1]);
    }
    if (found === 0 && periods.length > 1)
      throw new AppError('source_missing', `None of the files from ${periods[0]} on is there.`);
  };
}
