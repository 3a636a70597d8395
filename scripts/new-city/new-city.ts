// npm run new:city -- <id> --portal <address> …: reads what a city's portal offers, proposes which dataset is what, and
// writes the folder of the city with what is sure. The rest stands in its QUESTIONS.md. docs/add-a-city.md has the way.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@moontower/contracts';
import { createAllowlist } from '@moontower/runtime';
import { describeDiscovery, discoverCity, type Discovery } from '../../worker/src/discovery/discover-city.ts';
import { createBudget } from '../../worker/src/sources/budget.ts';
import { createRobots } from '../../worker/src/sources/robots/robots.ts';
import { createSourceClient } from '../../worker/src/sources/source-client.ts';
import type { Effects } from '../../worker/src/sources/source.ts';
import { layOut } from '../new/lay-out.ts';
import { drawDistricts } from './draw-districts.ts';
import { placeRule } from './place-rule.ts';
import { planFeeds } from './plan-feeds.ts';
import { questionsOf } from './questions.ts';
import { readDistricts, type DistrictLines } from './read-districts.ts';
import { readWords, WordsError, type NewCity, type PlaceFacts } from './read-words.ts';
import { describeTrial } from './try-feed.ts';
import type { CityPlan } from './city-plan.ts';
import { cityLayout } from './write-city.ts';

const ROOT = join(import.meta.dirname, '../..');
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** The portal, asked as its robots.txt and its pace allow. */
function effectsFor({ portal, despiteRobots }: NewCity): Effects {
  const { host } = new URL(portal);
  const nowMs = () => Date.now();
  const { signal } = new AbortController();
  const isHere = LOOPBACK.test(host);
  const open = createSourceClient({
    allowlist: createAllowlist([portal]),
    budget: createBudget({ intervalMs: () => (isHere ? 0 : 1_000) }),
    robots: createRobots({
      agent: 'Moontower',
      nowMs,
      except: new Set(despiteRobots ? [host] : []),
      skips: () => false,
      read: async () => undefined,
      keep: async () => undefined,
    }),
    userAgent: 'Moontower (civic transparency; new city)',
    signal,
    nowMs,
  });
  return { open, addresses: {}, tokens: {}, nowMs, signal };
}

/** The lines of the layer that is sure, and why there are none. */
async function linesOf(
  effects: Effects,
  portal: string,
  { proposal }: Discovery,
): Promise<{ lines: DistrictLines | undefined; doubts: string[] }> {
  const layer = proposal.found.find(({ role, sureness }) => role === 'districts' && sureness === 'sure');
  if (layer === undefined) return { lines: undefined, doubts: [] };
  const read = await readDistricts(effects, portal, layer).catch((error: unknown) => {
    if (error instanceof AppError) return error.message;
    throw error;
  });
  return typeof read === 'string'
    ? { lines: undefined, doubts: [`districts: ${layer.dataset.id} (${layer.dataset.title}) is sure, but ${read}.`] }
    : { lines: read, doubts: [] };
}

/** The folder as it would be; a sentence where there is nothing to write. */
async function planCity(
  { id, portal, facts }: NewCity & { facts: PlaceFacts },
  effects: Effects,
  discovery: Discovery,
): Promise<CityPlan | string> {
  const { lines, doubts } = await linesOf(effects, portal, discovery);
  const place = placeRule({ id, portal, facts }, lines, discovery);
  if (place === undefined)
    return 'Nothing is written: neither a layer of districts nor points of records tell where the city lies.';
  const plans = planFeeds(place, discovery);
  plans.questions.push(...doubts);
  const on = new Date(effects.nowMs()).toISOString().slice(0, 10);
  if (plans.feeds.length === 0)
    return [
      'Nothing is written: no role is sure enough to be read.',
      ...plans.questions.map((one) => `  - ${one}`),
    ].join('\n');
  const generated = lines === undefined ? {} : drawDistricts({ id, portal, month: on.slice(0, 7) }, lines);
  return { place, plans, districtsFrom: lines?.dataset, generated, on };
}

async function writeCity(plan: CityPlan): Promise<void> {
  const layout = cityLayout(plan);
  const written = await layOut(ROOT, layout);
  say(`Written:\n${written.map((file) => `  ${file}`).join('\n')}\n`);
  say('Tried on rows of the portal, nothing stored:');
  for (const { options, trial } of plan.plans.feeds) say(`  ${options.id}: ${describeTrial(trial)}`);
  say(`\nQuestions, also in packages/city/src/${plan.place.id}/QUESTIONS.md:`);
  for (const question of questionsOf(plan)) say(`  - ${question}`);
  say(`\n${layout.next}`);
}

const folderOf = (id: string): string => `packages/city/src/${id}`;

async function main(): Promise<number> {
  const asked = readWords(process.argv.slice(2));
  const taken = [folderOf(asked.id), `worker/src/feeds/${asked.id}-feeds.ts`].find((path) =>
    existsSync(join(ROOT, path)),
  );
  if (taken !== undefined && asked.facts !== undefined) {
    console.error(`${taken} is there already: nothing is read and nothing is written over it.`);
    return 1;
  }
  const effects = effectsFor(asked);
  const discovery = await discoverCity(effects, asked.portal);
  say(describeDiscovery(asked.id, discovery));
  if (asked.facts === undefined) {
    say(`Nothing is written: no portal tells ${asked.missing.join(', ')}.`);
    return 0;
  }
  const plan = await planCity({ ...asked, facts: asked.facts }, effects, discovery);
  if (typeof plan === 'string') {
    console.error(plan);
    return 1;
  }
  await writeCity(plan);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof AppError) && !(error instanceof WordsError)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof WordsError ? 2 : 1;
}
