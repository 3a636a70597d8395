import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { austin } from '@moontower/city';
import { rules, scoringOf } from '@moontower/scoring';
import type { PayeeErrors, SeededErrors, SetRates, TurnedNames } from '@moontower/contracts/spending/measures';
import { lawOf } from './column-map.ts';
import { drawNames, measurePayees, payeesOf, readLabels, turnNames } from './payees/measure-payees.ts';
import { isAustinRecorded, recordedAustin } from './recorded-austin.ts';
import { readMap, readSet } from './read-set.ts';
import { recordedSets, type RecordedSet } from './recorded-sets.ts';
import { findErrors } from './seeded/find-errors.ts';
import { purchasesOf, scoreSet, type ScoredSet } from './score-lines.ts';
import { summaryOf } from './summary.ts';

/** What the recorded sets say of the rules and of names. */
export interface Measurements {
  read: Record<string, PayeeErrors>;
  turned: TurnedNames;
  sets: Record<string, SetRates>;
  seeded: Record<string, Record<string, SeededErrors>>;
}

export async function measureNames(folder?: string): Promise<Pick<Measurements, 'read' | 'turned'>> {
  const labels = readLabels();
  const read: Measurements['read'] = {};
  const turned: TurnedNames = { names: 0, firstLast: 0, lastFirst: 0 };
  for (const set of recordedSets(folder)) {
    const label = labels[set.id];
    if (label === undefined) continue;
    const names = await payeesOf(set);
    read[set.id] = measurePayees(drawNames(names, label.drawn), new Set(label.persons));
    const more = turnNames(names);
    turned.names += more.names;
    turned.firstLast += more.firstLast;
    turned.lastFirst += more.lastFirst;
  }
  return { read, turned };
}

/** A recorded set, scored as the command does. */
export async function scoreRecorded({ files, columns }: RecordedSet): Promise<ScoredSet> {
  const map = readMap(columns);
  const { lines } = await readSet(files, map);
  return scoreSet(purchasesOf(lines), { ...lawOf(map), scoredAt: new Date().toISOString() });
}

export function ratesOf(set: ScoredSet): SetRates {
  const { eligible, listed, byBand } = summaryOf(set);
  const judged = set.rates.filter((rate) => rate.judged > 0);
  return {
    eligible,
    high: byBand['high'] ?? 0,
    listed,
    rules: Object.fromEntries(judged.map((rate) => [rate.rule, { fired: rate.fired, judged: rate.judged }])),
  };
}

async function measureRates(folder?: string): Promise<Measurements['sets']> {
  const sets: Measurements['sets'] = {};
  for (const set of recordedSets(folder)) sets[set.id] = ratesOf(await scoreRecorded(set));
  if (isAustinRecorded(folder)) {
    const terms = {
      formalThresholdCents: austin.formalThresholdCents,
      isLargeAccount: austin.isLargeAccount,
      fiscalYear: austin.fiscalYear,
      scoredAt: new Date().toISOString(),
    };
    sets['austin-recorded'] = ratesOf(scoreSet(purchasesOf(recordedAustin(folder)), terms));
  }
  return sets;
}

/** Sets large enough to hide 320 errors in. */
const SEEDED = ['phoenix', 'purchase-cards'];
/** Five draws of 320: one alone says little of a kind. */
export const SEEDS = [1, 2, 3, 4, 5];

/** Known errors put into the large sets, and what is listed of them. */
export async function measureSeeded(
  folder?: string,
  seeds: readonly number[] = SEEDS,
): Promise<Measurements['seeded']> {
  const seeded: Measurements['seeded'] = {};
  for (const { id, files, columns } of recordedSets(folder).filter((set) => SEEDED.includes(set.id))) {
    const map = readMap(columns);
    const { lines } = await readSet(files, map);
    seeded[id] = findErrors(lines, map, seeds);
  }
  return seeded;
}

const OUT = join(import.meta.dirname, '../../packages/contracts/src/spending/rules/measured.ts');

/** Measures all and writes the figures that Methods shows. */
export async function writeMeasured(folder?: string): Promise<Measurements> {
  const measured = {
    ...(await measureNames(folder)),
    sets: await measureRates(folder),
    seeded: await measureSeeded(folder),
  };
  const { read, turned, sets, seeded } = measured;
  const json = (value: unknown) => JSON.stringify(value, null, 1);
  writeFileSync(
    OUT,
    `// Written by npm run calibrate -- --measured; not by hand.\n` +
      `import type { PayeeErrors, SeededErrors, SetRates, TurnedNames } from '../measures.ts';\n\n` +
      `/** The rules by which it was measured: another name, other figures. */\n` +
      `export const MEASURED_RULES = '${scoringOf(rules).ruleSet}';\n\n` +
      `export const PAYEE_ERRORS: Readonly<Record<string, PayeeErrors>> = ${json(read)};\n\n` +
      `export const TURNED_NAMES: TurnedNames = ${json(turned)};\n\n` +
      `export const SET_RATES: Readonly<Record<string, SetRates>> = ${json(sets)};\n\n` +
      `export const SEEDED_ERRORS: Readonly<Record<string, Readonly<Record<string, SeededErrors>>>> = ${json(seeded)};\n`,
  );
  return measured;
}
