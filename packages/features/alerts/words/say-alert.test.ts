import { expect, it } from 'vitest';
import { alertSay as english } from '@moontower/words/en/people/alert-say';
import { alertSay as spanish } from '@moontower/words/es/people/alert-say';
import { alertPhrase } from './say-alert.ts';

it.each([
  ['50000', 'All records, all Austin, from $50,000', 'Todos los registros, todo Austin, desde $50,000'],
  ['999.5', 'All records, all Austin, from $999.5', 'Todos los registros, todo Austin, desde $999.5'],
  ['much', 'All records, all Austin, from $much', 'Todos los registros, todo Austin, desde $much'],
])('an alert from an amount on names it as amounts are written: %s', (least, en, es) => {
  const alert = { topics: [], filter: { min_value: least } };
  expect([english, spanish].map((say) => alertPhrase(alert, say, { typed: true }))).toEqual([en, es]);
});
