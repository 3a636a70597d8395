import { expect, it } from 'vitest';
import { createFormat } from '@moontower/words/format';
import { loadWords } from '@moontower/words/words';
import { publishedFacts } from './published-facts.ts';

const PUBLISHED = { Kind: 'Removal', Condition: 'Poor', 'Reported as': 'STALLED VEHICLE', Species: 'LIVE OAK' };

it.each([
  ['en', ['Removal', 'Poor', 'Stalled vehicle', 'LIVE OAK']],
  ['es', ['Tala', 'Malo', 'Vehículo detenido', 'LIVE OAK']],
] as const)('values that publishers write again and again are told in the reader’s language (%s)', async (...told) => {
  const [language, values] = told;
  const words = await loadWords(language, ['item', 'ui']);
  const facts = publishedFacts(PUBLISHED, words.item.facts, createFormat(language, words, 'America/Chicago'));
  expect(facts.map(({ value }) => value)).toEqual(values);
  // What we do not know stands in the publisher's own English.
  expect(facts.map(({ city }) => city)).toEqual([false, false, false, true]);
});
