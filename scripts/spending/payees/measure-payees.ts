import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PayeeErrors, TurnedNames } from '@moontower/contracts/spending/measures';
import { readsAsPerson } from '@moontower/scoring/person-name';
import { z } from 'zod';
import { csvRows } from '../csv-rows.ts';
import type { RecordedSet } from '../recorded-sets.ts';

const Labels = z.record(z.string(), z.object({ drawn: z.int().positive(), persons: z.array(z.string().length(10)) }));
/** By set: how many names were drawn, and which of them a reader took for persons, as hashes. */
export const readLabels = (): z.infer<typeof Labels> =>
  Labels.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'persons-by-hand.json'), 'utf8')));

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');

/** So many of the names, the same each time: the first by their hash, which says nothing about them. */
export function drawNames(names: Iterable<string>, drawn: number): string[] {
  return [...new Set(names)]
    .filter((name) => name !== '')
    .map((name) => ({ name, hash: hashOf(name) }))
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, drawn)
    .map(({ name }) => name);
}

/** The error of the rule both ways on names that were read by hand. */
export function measurePayees(names: readonly string[], persons: ReadonlySet<string>): PayeeErrors {
  const errors: PayeeErrors = { persons: 0, personsWithheld: 0, firms: 0, firmsWithheld: 0 };
  for (const name of names) {
    const kind = persons.has(hashOf(name).slice(0, 10)) ? 'persons' : 'firms';
    errors[kind] += 1;
    if (readsAsPerson(name)) errors[`${kind}Withheld`] += 1;
  }
  return errors;
}

/** Every payee of a set, once. */
export async function payeesOf({ files, payee }: RecordedSet): Promise<Set<string>> {
  const names = new Set<string>();
  for (const file of files) {
    let at: number | undefined;
    for await (const row of csvRows(file)) {
      if (at === undefined) at = row.indexOf(payee);
      else names.add(row[at] ?? '');
    }
  }
  return names;
}

/** Names written LAST, FIRST, turned both ways; others are left out. */
export function turnNames(names: Iterable<string>): TurnedNames {
  const turned: TurnedNames = { names: 0, firstLast: 0, lastFirst: 0 };
  for (const name of names) {
    const [last = '', first = '', more] = name.split(',').map((part) => part.trim());
    if (first === '' || more !== undefined || first.includes('&') || !readsAsPerson(name)) continue;
    turned.names += 1;
    if (readsAsPerson(`${first} ${last}`)) turned.firstLast += 1;
    if (readsAsPerson(`${last} ${first}`)) turned.lastFirst += 1;
  }
  return turned;
}
