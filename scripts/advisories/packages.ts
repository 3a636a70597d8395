import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@moontower/stack/machine/places';
import { z } from 'zod';
import kept from './kept.json' with { type: 'json' };

const Package = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  optional: z.boolean().optional(),
  dev: z.boolean().optional(),
});
const Lockfile = z.object({ packages: z.record(z.string(), Package) });

export interface LockedPackage extends z.infer<typeof Package> {
  name: string;
  path: string;
}
export interface Advisory {
  id: string;
  package: string;
  /** The first version without the weakness. */
  fixed: string;
  about: string;
}

/** Every package of others in package-lock.json, each copy of it once. */
export function lockedPackages(): LockedPackage[] {
  const { packages } = Lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages).flatMap(([path, about]) =>
    path.includes('node_modules/') && about.link !== true
      ? [{ ...about, path, name: path.replace(/^.*node_modules\//, '') }]
      : [],
  );
}

/** True where `version` comes before `fixed`; what stands behind a hyphen comes before its release. */
export function isBefore(version: string, fixed: string): boolean {
  const parts = (text: string) => (text.split('-')[0] ?? '').split('.').map(Number);
  const [one, other] = [parts(version), parts(fixed)];
  for (const at of [0, 1, 2]) if (one[at] !== other[at]) return (one[at] ?? 0) < (other[at] ?? 0);
  return version.includes('-') && !fixed.includes('-');
}

export const keptAdvisories: readonly Advisory[] = kept.advisories;
/** The day on which the kept list was read, `YYYY-MM-DD`. */
export const keptOn: string = kept.read;

/** @returns one line an advisory that a package of `locked` has not left behind. */
export function weaknesses(locked: readonly LockedPackage[], advisories = keptAdvisories): string[] {
  return advisories.flatMap(({ id, package: name, fixed, about }) =>
    locked
      .filter((one) => one.name === name && one.version !== undefined && isBefore(one.version, fixed))
      .map(({ path, version }) => `${path} ${version}: ${id}, ${about}; fixed in ${fixed}`),
  );
}
