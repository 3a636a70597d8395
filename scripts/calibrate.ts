// npm run calibrate -- --columns map.json payments.csv [more.csv] | npm run calibrate --
// mongodb://127.0.0.1:27017/moontower Prints how the rules do on a set: rates, overlap, histogram, a stratified sample.
// Ends with 1 when a cap breaks. -- --measured [folder of recorded data]: writes the figures that Methods shows.
// -- --seeded [--seeds 1,2] [--columns map.json files]: puts 320 known errors into a set, five times, and says what is listed of them.
// -- --planted: the cases that the made-up city was given to be found, with the purchases of each.
// -- --stores: the database of the running start, or of one made for it.
import { parseArgs } from 'node:util';
import { connectStore } from '@moontower/store';
import { paymentsByPurchase } from '@moontower/store/spending/purchases/purchase-writes';
import { foldPurchases } from '../worker/src/spending/fold-purchases.ts';
import { loadFacts } from '../worker/src/spending/load-facts.ts';
import { chosenCity } from './open-store.ts';
import { lawOf } from './spending/column-map.ts';
import { plantedCases, sayPlanted } from './spending/planted-cases.ts';
import { NOW, scoreSampleCity, SINCE } from './spending/sample-city.ts';
import { brokenParts, HALVES, isInHalf, partsOf } from './spending/parts.ts';
import { readMap, readSet } from './spending/read-set.ts';
import { measureSeeded, SEEDS, writeMeasured } from './spending/measure-sets.ts';
import { findErrors } from './spending/seeded/find-errors.ts';
import { saySeeded } from './spending/seeded/say-seeded.ts';
import { purchasesOf, scoreSet, type Part, type ScoredPurchase, type ScoredSet } from './spending/score-lines.ts';
import { highest, largestOf } from './spending/leading.ts';
import { CAPS, isScored, summaryOf } from './spending/summary.ts';

const { values, positionals } = parseArgs({
  options: {
    columns: { type: 'string' },
    top: { type: 'string', default: '30' },
    sample: { type: 'string', default: '4' },
    measured: { type: 'boolean', default: false },
    seeded: { type: 'boolean', default: false },
    seeds: { type: 'string', default: SEEDS.join(',') },
    planted: { type: 'boolean', default: false },
    stores: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const say = (line: string): void => {
  console.log(line);
};
const percent = (part: number, of: number): string => `${((100 * part) / Math.max(1, of)).toFixed(3)} %`;

async function ofDatabase(address: string, database?: string): Promise<ScoredSet> {
  const store = await connectStore({
    uri: address,
    database: database ?? (new URL(address).pathname.slice(1) || 'moontower'),
    appName: 'calibrate',
  });
  try {
    const facts = await loadFacts(store);
    const parts: Part[] = [];
    for await (const { purchase, documents } of foldPurchases(paymentsByPurchase(store), facts))
      parts.push({ purchase, documents });
    return scoreSet(parts, { ...chosenCity(), scoredAt: new Date().toISOString(), facts });
  } finally {
    await store.close();
  }
}

async function ofFiles(files: readonly string[], columns: string): Promise<ScoredSet> {
  const map = readMap(columns);
  const { lines, told } = await readSet(files, map);
  for (const { file, reading } of told)
    say(
      `${file}: ${reading.rows} rows, ${reading.totalRows.length} of totals, ${reading.ragged} ragged, ` +
        `${reading.withoutAmount} without an amount, ${reading.otherCurrency} in another currency, ` +
        `${reading.withoutDate} without a date`,
    );
  return scoreSet(purchasesOf(lines), { ...lawOf(map), scoredAt: new Date().toISOString() });
}

const seeds = values.seeds.split(',').map(Number);
if (!seeds.every((seed) => Number.isSafeInteger(seed))) {
  console.error(`--seeds takes whole numbers with commas between them, as in 1,2; it was given ${values.seeds}.`);
  process.exit(2);
}
async function seededIn(files: readonly string[], columns: string) {
  const map = readMap(columns);
  const { lines } = await readSet(files, map);
  return findErrors(lines, map, seeds);
}

function line({ purchase, score }: ScoredPurchase): string {
  const name = purchase.personal ? 'a person' : (purchase.vendor.name ?? 'no name');
  const rules = score.hits
    .filter(({ points }) => points > 0)
    .map(({ rule, strong, counted }) => `${rule}${strong ? '*' : ''} ${counted}`)
    .join(', ');
  return (
    `${String(score.total).padStart(3)} of ${Math.round(score.completeness * 100)} ${score.bucket.padEnd(7)} ` +
    `$${(purchase.amountCents / 100).toFixed(2)} ${purchase.onDate ?? 'no date'} | ${purchase.department.name ?? ''} ` +
    `| ${name} | ${purchase.object.name ?? ''} | ${rules}`
  );
}

if (values.seeded) {
  const { columns } = values;
  const seeded =
    columns === undefined
      ? await measureSeeded(positionals[0], seeds)
      : { files: await seededIn(positionals, columns) };
  process.exit(saySeeded(seeded, say) ? 0 : 1);
}
if (values.planted) {
  const { scored } = await scoreSampleCity();
  const cases = plantedCases(scored, { from: SINCE, to: NOW });
  sayPlanted(cases, say);
  process.exit(cases.every(({ isFound }) => isFound) ? 0 : 1);
}
if (values.measured) {
  const { read, turned, sets, seeded } = await writeMeasured(positionals[0]);
  say(JSON.stringify({ read, turned }, null, 1));
  for (const [id, { eligible, high, listed }] of Object.entries(sets))
    say(`${id}: ${eligible} eligible, high ${percent(high, eligible)}, listed ${percent(listed, eligible)}`);
  process.exit(saySeeded(seeded, say) ? 0 : 1);
}
// As `npm run role` finds the stores.
const first = values.stores ? process.env['MONGODB_URI'] : positionals[0];
if (first === undefined || (values.columns === undefined && !first.startsWith('mongodb'))) {
  console.error(
    'npm run calibrate -- --columns map.json payments.csv [more.csv], -- --stores, or -- mongodb://host/database',
  );
  process.exit(2);
}
const started = performance.now();
const set =
  values.columns === undefined
    ? await ofDatabase(first, values.stores ? process.env['MONGODB_DATABASE'] : undefined)
    : await ofFiles(positionals, values.columns);
const summary = summaryOf(set);
say(
  `\n${set.scored.length} purchases, ${summary.eligible} eligible, rule set ${set.ruleSet}, ` +
    `${((performance.now() - started) / 1_000).toFixed(1)} s`,
);
for (const [reason, purchases] of Object.entries(summary.notScored)) say(`  not scored: ${reason}: ${purchases}`);
say('\nRule   judged    fired   share');
for (const { rule, judged, fired, share } of set.rates)
  say(
    judged === 0
      ? `${rule.padEnd(4)} cannot be judged here`
      : `${rule.padEnd(4)} ${String(judged).padStart(8)} ${String(fired).padStart(8)} ` +
          `${(100 * share).toFixed(3).padStart(7)} %${set.resting.includes(rule) ? ' rests' : ''}`,
  );
say('\nFired together');
for (const { rules, purchases } of summary.together) say(`  ${rules}: ${purchases}`);
say('\nPoints');
for (const [at, purchases] of summary.byTens.entries())
  if (purchases > 0) say(`  ${at * 10} to ${at * 10 + 9}: ${purchases}`);
say('\nBands');
for (const [band, purchases] of Object.entries(summary.byBand))
  say(`  ${band}: ${purchases} (${percent(purchases, summary.eligible)})`);
say(`  listed: ${summary.listed} (${percent(summary.listed, summary.eligible)})`);
say('\nHalves, to see whether what holds of the whole holds of its parts');
const parts = partsOf(set.scored);
for (const { name, eligible, high, listed } of parts)
  say(`  ${name}: ${eligible}, high ${percent(high, eligible)}, listed ${percent(listed, eligible)}`);
say('\nThe five largest amounts');
for (const entry of largestOf(set.scored)) say(`  ${line(entry)}`);
const sayHighest = (of: string, scored: readonly ScoredPurchase[]): void => {
  say(`\nThe ${values.top} highest of ${of}, one of a vendor and account`);
  for (const { entry, more } of highest(scored, { places: Number(values.top) }))
    say(`  ${line(entry)}${more > 0 ? ` (and ${more} more like it)` : ''}`);
};
sayHighest('all', set.scored);
for (const half of HALVES) sayHighest(`the ${half} half of the vendors`, set.scored.filter(isInHalf(half)));
say('\nSample of each band, every n-th by amount');
for (const band of ['high', 'medium', 'low', 'none']) {
  const held = set.scored
    .filter((entry) => isScored(entry) && entry.score.bucket === band)
    .toSorted((a, b) => a.purchase.amountCents - b.purchase.amountCents);
  const picks = Math.min(Number(values.sample), held.length);
  for (let at = 0; at < picks; at += 1) {
    const entry = held[Math.floor(((at + 0.5) * held.length) / picks)];
    if (entry !== undefined) say(`  ${line(entry)}`);
  }
}
say(
  `\nCaps: high ${CAPS.high[0] * 100} to ${CAPS.high[1] * 100} %, listed ${CAPS.listed[0] * 100} to ` +
    `${CAPS.listed[1] * 100} %, a rule at most ${CAPS.rule * 100} %.`,
);
const broken = [...summary.broken, ...brokenParts(parts)];
for (const cap of broken) say(`  BROKEN: ${cap}`);
if (broken.length === 0) say('  They hold.');
process.exitCode = broken.length === 0 ? 0 : 1;
