import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';
import type { PulseFilters } from './pulse-filters.ts';

/** The scrubber's part of the time in words, for the chip that takes it away: `Mar 30, 6 pm to Mar 31, 12 pm`. */
export function timesName(
  { from, to }: Pick<PulseFilters, 'from' | 'to'>,
  scrub: Words['pulse']['scrub'],
  format: Format,
): string {
  const [begin, end] = [from, to].map((time) => (time === undefined ? undefined : format.dayTime(time)));
  if (begin !== undefined && end !== undefined) return scrub.span(begin, end);
  return begin === undefined ? scrub.until(end ?? '') : scrub.since(begin);
}
