import { floatingToInstant } from '@moontower/contracts';

const NUMBER = /^-?\d+(\.\d+)?$/;
const AHEAD_MS = 5 * 60_000;

/** The instant a watermark stands for; undefined when it is no time. Whole numbers are milliseconds since 1970. */
function instantOf(mark: string, zone: string): number | undefined {
  if (NUMBER.test(mark)) return Number(mark) > 1e11 ? Number(mark) : undefined;
  const floating = floatingToInstant(mark, zone);
  const ms = Date.parse(floating ?? mark);
  return Number.isNaN(ms) ? undefined : ms;
}

function isLater(next: string, held: string): boolean {
  return NUMBER.test(held) && NUMBER.test(next) ? Number(next) > Number(held) : next > held;
}

/**
 * The later of two watermarks in the same form. One that lies in the future is not believed: the source's clock is
 * wrong.
 */
export function laterMark(
  held: string | undefined,
  next: string | undefined,
  { nowMs, zone }: { nowMs: number; zone: string },
): string | undefined {
  if (next === undefined || next === held || (held !== undefined && !isLater(next, held))) return held;
  return (instantOf(next, zone) ?? 0) > nowMs + AHEAD_MS ? held : next;
}

/** Moves a watermark back in time and keeps its form: floating, with zone, day or number. */
export function rewind(mark: string, byMs: number): string {
  if (NUMBER.test(mark)) return String(Number(mark) - byMs);
  if (mark.endsWith('Z')) {
    const ms = Date.parse(mark);
    return Number.isNaN(ms) ? mark : new Date(ms - byMs).toISOString();
  }
  const wall = Date.parse(mark.length === 10 ? `${mark}T00:00:00.000Z` : `${mark}Z`);
  if (Number.isNaN(wall)) return mark;
  const moved = new Date(wall - byMs).toISOString().slice(0, -1);
  return mark.length === 10 ? moved.slice(0, 10) : moved;
}
