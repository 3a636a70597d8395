import { columnWords } from './column-words.ts';

/**
 * A published column as words: the known ones by our list, the rest taken apart (`totalJobValuation_2` → `Total job
 * valuation 2`).
 */
export function columnLabel(column: string, known: Readonly<Record<string, string>>): string {
  const named = Object.entries(known).find(([name]) => name === column)?.[1];
  if (named !== undefined) return named;
  return columnWords(column);
}

const PUBLISHED_DAY = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+Z?)?$/;

/** The day in a published value, if the whole value is a date or a timestamp; zones are left as published. */
export function publishedDay(value: string): string | undefined {
  return PUBLISHED_DAY.exec(value)?.[1];
}
