// Import walls, names and escape hatches. Fails when a wall is crossed, when files or folders import each other, when
// an exported name says what docs/glossary.md bans, or when there are more hatches or types named by a participle than
// scripts/allowance.json allows, or figures of `npm run house` are larger than that allows; when there are fewer, the
// allowance must be lowered: it only ever falls.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCircles, findFileCircles } from './circles.mjs';
import { findHatches, hatches } from './hatches.mjs';
import { figuresOf, readHouse } from './house.mjs';
import { root } from './install.mjs';
import { bannedTerms, findBannedNames, findParticiples } from './names.mjs';
import { findBreaches } from './walls.mjs';

const allowance = JSON.parse(readFileSync(join(root, 'scripts/allowance.json'), 'utf8'));
const house = readHouse();
const texts = new Map([...house].filter(([path]) => /\.m?tsx?$/.test(path)));

const problems = [];
const banned = bannedTerms(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
const PARTICIPLE = 'type named by a participle';
const found = Object.fromEntries([...Object.keys(hatches), PARTICIPLE].map((kind) => [kind, []]));
for (const [path, text] of texts) {
  for (const { line, problem } of findBreaches(path, text)) problems.push(`${path}:${line}  ${problem}`);
  for (const { kind, line } of findHatches(path, text)) found[kind].push(`${path}:${line}`);
  for (const { name, line } of findParticiples(text)) found[PARTICIPLE].push(`${path}:${line}  ${name}`);
  for (const { name, term, line } of findBannedNames(text, banned))
    problems.push(`${path}:${line}  ${name} says "${term}", which docs/glossary.md bans`);
}
for (const circle of findFileCircles(texts)) problems.push(`files that import each other: ${circle}`);
for (const circle of findCircles(texts)) problems.push(`folders that import each other: ${circle}`);
for (const [kind, places] of Object.entries(found)) {
  const allowed = allowance[kind] ?? 0;
  if (places.length > allowed)
    problems.push(`${kind}: ${places.length}, allowed ${allowed}\n    ${places.join('\n    ')}`);
  if (places.length < allowed)
    problems.push(`${kind}: only ${places.length} left; lower its number in scripts/allowance.json from ${allowed}`);
}
for (const { name, value, places } of figuresOf(house)) {
  const allowed = allowance[name];
  if (allowed !== undefined && value > allowed)
    problems.push(`${name}: ${value}, allowed ${allowed}\n    ${places.slice(0, 8).join('\n    ')}`);
  if (allowed !== undefined && value < allowed)
    problems.push(`${name}: only ${value} now; lower its number in scripts/allowance.json from ${allowed}`);
}
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `Walls, names and escape hatches: ${texts.size} files, nothing found`
    : `Walls, names and escape hatches: ${problems.length} problems`,
);
process.exit(problems.length === 0 ? 0 : 1);
