import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** What is made, and what is a machine's own. */
const LEFT = new Set(['node_modules', '.git', '.moontower', '.turbo', 'dist', '.env', 'out']);

/** Packages are shared by links; our own lead into the copy. */
function linkPackages(copy: string, place: string): void {
  const [from, to] = [join(ROOT, place), join(copy, place)];
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@moontower') {
      mkdirSync(join(to, name));
      for (const own of readdirSync(join(from, name)))
        symlinkSync(readlinkSync(join(from, name, own)), join(to, name, own));
    } else symlinkSync(join(from, name), join(to, name));
  }
}

export interface Checkout {
  root: string;
  remove: () => void;
}

/** A copy of the project in which files can be written, as if it had been cloned and installed. */
export function copyCheckout(): Checkout {
  const root = mkdtempSync(join(tmpdir(), 'moontower-checkout-'));
  for (const name of readdirSync(ROOT))
    if (!LEFT.has(name))
      cpSync(join(ROOT, name), join(root, name), { recursive: true, filter: (path) => !LEFT.has(basename(path)) });
  // npm lays packages there only where two of ours want other versions of one.
  const places = ['node_modules', 'web/node_modules', 'api/node_modules', 'worker/node_modules'];
  for (const place of places.filter((each) => existsSync(join(ROOT, each)))) linkPackages(root, place);
  return {
    root,
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}
