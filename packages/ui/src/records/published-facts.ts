import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';
import { city } from '../city.ts';
import { columnLabel, publishedDay } from './words/column-label.ts';

export interface PublishedFact {
  column: string;
  label: string;
  value: string;
  /** In the publisher's own words. */
  city: boolean;
}

/** What is ours of a value: what we say ourselves, and words that publishers write again and again. */
function saidByUs(value: string, { ours, values }: Words['item']['facts']): string | undefined {
  // Jurisdictions are named after the city.
  const plain = value.trim().toLowerCase().replace(city.name.toLowerCase(), 'city');
  return (
    Object.entries(ours).find(([said]) => said === value)?.[1] ??
    Object.entries(values).find(([said]) => said === plain)?.[1]
  );
}

/**
 * A record's published columns in the reader's language; without those that are empty or only an address on the web.
 */
export function publishedFacts(
  facts: Readonly<Record<string, string>>,
  words: Words['item']['facts'],
  format: Format,
): PublishedFact[] {
  return Object.entries(facts).flatMap(([column, value]) => {
    if (value.trim() === '' || value.startsWith('http')) return [];
    const day = publishedDay(value);
    const ours = saidByUs(value, words);
    return [
      {
        column,
        label: columnLabel(column, words.columns),
        value: ours ?? (day === undefined ? value : format.longDay(day)),
        city: day === undefined && ours === undefined,
      },
    ];
  });
}
