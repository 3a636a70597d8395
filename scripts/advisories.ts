// npm run advisories: known weaknesses of the packages, by the registry where it answers, and by the kept list.
import { spawnSync } from 'node:child_process';
import { root } from '@moontower/stack/machine/places';
import { z } from 'zod';
import { keptAdvisories, keptOn, lockedPackages, weaknesses } from './advisories/packages.ts';

const Audit = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** @returns one line a package, or undefined where the registry tells no advisories. */
function askRegistry(): string[] | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', timeout: 60_000 });
  try {
    const { vulnerabilities } = Audit.parse(JSON.parse(stdout));
    return Object.entries(vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
  } catch {
    return undefined;
  }
}

const locked = lockedPackages();
const told = askRegistry();
const kept = weaknesses(locked);
console.log(
  told === undefined
    ? 'The registry tells no advisories here. Run this where it does before a release.'
    : `The registry names ${told.length} packages with a known weakness.`,
);
console.log(
  `Of ${keptAdvisories.length} advisories kept in scripts/advisories/kept.json (read on ${keptOn}), ${kept.length} ` +
    `hold for the ${locked.length} packages of the lockfile.`,
);
for (const line of [...(told ?? []), ...kept]) console.log(`  ${line}`);
process.exitCode = (told?.length ?? 0) + kept.length === 0 ? 0 : 1;
