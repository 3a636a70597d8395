import { DAY_MS, MINUTE_MS, zoneOffsetMs } from '@moontower/contracts';
import { austin } from '@moontower/city';
import { floating, floatingDay, utcShort } from '@moontower/fake-city/generated/city-clock';
import { GeneratedDataset } from '@moontower/fake-city/generated/generated-dataset';
import { recipes } from '@moontower/fake-city/generated/spending/recipes';
import { defineFeed, type Feed, type Page, type Row } from '../../worker/src/feeds/feed.ts';
import { BEFORE_DAYS, ratedFeed, valuesOf, type Rate } from './rates.ts';

const PAGE_ROWS = 1_000;

/** A feed with its rows and its clock: readings of one slot are played side by side. */
export interface PlayedFeed {
  feed: Feed;
  clock: { ms: number };
  dueIn: (slot: Slot) => number[];
}

async function* inPages(rows: readonly Row[]): AsyncGenerator<Page> {
  for (let from = 0; from < Math.max(1, rows.length); from += PAGE_ROWS)
    yield { rows: rows.slice(from, from + PAGE_ROWS), broken: [], bytes: 0, next: undefined };
}

/** The time in the form that the column has. */
function timeIn(column: unknown, ms: number): string {
  const text = typeof column === 'string' ? column : 'T00:00:00.000';
  return text.endsWith('Z') ? utcShort(ms) : text.endsWith('T00:00:00.000') ? floatingDay(ms) : floating(ms);
}

/** A feed whose made-up rows come, and are edited, at its rate: a reading brings what came since the last one. */
export function playedFeed(rate: Rate, { seed, startMs }: { seed: number; startMs: number }): PlayedFeed {
  const { added, edited = 0, edit, always, before = BEFORE_DAYS } = rate;
  const feed = ratedFeed(rate);
  const clock = { ms: startMs };
  const recipe = recipes.find(({ about }) => about.id === feed.dataset);
  if (recipe === undefined) throw new Error(`Nobody makes up rows of ${feed.dataset}`);
  const made = new GeneratedDataset(
    { ...recipe, perDay: added, days: before + (recipe.lagMs ?? 0) / DAY_MS },
    { seed, nowMs: () => clock.ms, rows: undefined },
  );
  const table: Row[] = [];
  let [readAt, owed, next] = [startMs, 0, 0];
  const comeSome = (): Row[] => {
    const { length, row } = made.snapshot();
    const come = Array.from({ length: length - table.length }, (_, n) => ({ ...row(table.length + n), ...always }));
    // Where more are edited than come, the oldest are first; else those of the last day.
    if (table.length === 0) next = edited > added ? 0 : Math.max(0, length - Math.ceil(edited));
    table.push(...come);
    return come;
  };
  const editSome = (): Row[] => {
    owed += (edited * (clock.ms - readAt)) / DAY_MS;
    readAt = clock.ms;
    const changed: Row[] = [];
    for (; owed >= 1 && edit !== undefined; owed -= 1, next = (next + 1) % table.length) {
      const row = table[next];
      const times = edit.dates.map((column) => [column, timeIn(row?.[column], clock.ms)]);
      const state = row?.[edit.state] === edit.of[0] ? edit.of[1] : edit.of[0];
      changed.push((table[next] = { ...row, [edit.state]: state, ...Object.fromEntries(times) }));
    }
    return changed;
  };
  const pages: Feed['pages'] = (_effects, { full }) => {
    const rows = [...editSome(), ...comeSome()];
    return inPages(full ? table : rows);
  };
  return { feed: defineFeed({ ...feed, pages }), clock, dueIn: dueTimes(feed) };
}

/** Some minutes of one hour, with the clock of the city at their beginning as if it were UTC. */
export interface Slot {
  fromMs: number;
  forMs: number;
  wall: Date;
}
export const slotOf = (fromMs: number, forMs: number): Slot => ({
  fromMs,
  forMs,
  wall: new Date(fromMs + zoneOffsetMs(fromMs, austin.zone)),
});

/** When a feed is due within a slot, in ms. */
function dueTimes({ schedule }: Feed): (slot: Slot) => number[] {
  const [minute = '', hour = '', day = '', , weekday = ''] = schedule.split(' ');
  const [minutes, hours] = [valuesOf(minute, 0, 59), valuesOf(hour, 0, 23)];
  const [days, weekdays] = [valuesOf(day, 1, 31), valuesOf(weekday, 0, 6)];
  return ({ fromMs, forMs, wall }) => {
    const isThen =
      hours.includes(wall.getUTCHours()) && days.includes(wall.getUTCDate()) && weekdays.includes(wall.getUTCDay());
    const times = isThen ? minutes.map((each) => fromMs + (each - wall.getUTCMinutes()) * MINUTE_MS) : [];
    return times.filter((ms) => ms >= fromMs && ms < fromMs + forMs);
  };
}
