import { expect, it } from 'vitest';
import { inCity } from '@moontower/words/city-words';
import { alertSay as englishSay } from '@moontower/words/en/people/alert-say';
import { alertSay as spanishSay } from '@moontower/words/es/people/alert-say';
import { alertPhrase } from './say-alert.ts';

const [english, spanish] = [inCity(englishSay, 'en'), inCity(spanishSay, 'es')];

it.each([
  [{ radius: '457.2', called: '5370 Kingfisher Blvd' }, 'within 1,500 ft of 5370 Kingfisher Blvd'],
  [{ radius: '804.7', called: undefined }, 'within half a mile of the chosen place'],
  [{ radius: '1000', called: undefined }, 'within 3,281 ft of the chosen place'],
])('a ring is told in feet, and around the place as its reader calls it: %o', ({ radius, called }, said) => {
  const alert = { topics: [], filter: { near: '-97.75,30.28', radius }, called };
  expect(alertPhrase(alert, english, { typed: true })).toBe(`All records, ${said}`);
});

it('a mail that strangers can cause says no name of a place that they typed', () => {
  const alert = { topics: [], filter: { near: '-97.75,30.28', radius: '457.2' }, called: 'Call 555-0143 now' };
  expect(alertPhrase(alert, english, { typed: false })).toBe('All records, within 1,500 ft of the chosen place');
});

it.each([
  ['50000', 'All records, all Austin, from $50,000', 'Todos los registros, todo Austin, desde $50,000'],
  ['999.5', 'All records, all Austin, from $999.5', 'Todos los registros, todo Austin, desde $999.5'],
  ['much', 'All records, all Austin, from $much', 'Todos los registros, todo Austin, desde $much'],
])('an alert from an amount on names it as amounts are written: %s', (least, en, es) => {
  const alert = { topics: [], filter: { min_value: least } };
  expect([english, spanish].map((say) => alertPhrase(alert, say, { typed: true }))).toEqual([en, es]);
});

it.each([
  ['all', 'Edits and removals after publishing', 'Cambios y retiros después de publicar'],
  [
    'feed=austin-contracts&kind=removed&column=doc_dscr&atLeast=100000',
    'Edits and removals after publishing, removed only, of one source, column doc_dscr, from $100,000',
    'Cambios y retiros después de publicar, solo retirados, de una fuente, columna doc_dscr, desde $100,000',
  ],
])('an alert on edits says what it is narrowed to: %s', (changes, en, es) => {
  const alert = { topics: [], filter: { changes } };
  expect([english, spanish].map((say) => alertPhrase(alert, say, { typed: true }))).toEqual([en, es]);
});

it('an alert on edits at a place names the place, and to strangers no word that was typed', () => {
  const alert = { topics: [], filter: { changes: 'vendor=Call+555-0143&column=now', district: '9' } };
  expect(alertPhrase(alert, english, { typed: false })).toBe('Edits and removals after publishing, District 9');
  expect(alertPhrase(alert, english, { typed: true })).toBe(
    'Edits and removals after publishing, column now, with Call 555-0143, District 9',
  );
});
