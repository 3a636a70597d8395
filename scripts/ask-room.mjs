// Room on the disk, asked for before anything is installed. Node built-ins only.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { missingRoom } from '../packages/stack/src/machine/room.mjs';
import { hasPackages, home, root } from './install.mjs';

const GB = 1e9;

/** What a start needs of the disk where it is, by what is there already; measured, see README. */
function needsOf() {
  const ownStore = !process.env.MONGODB_URI;
  const hasRecords = existsSync(join(home, 'mongo', 'files'));
  const records = hasRecords ? 1 * GB : 3 * GB;
  return [
    { what: 'packages', folder: root, bytes: hasPackages() ? 0 : 1.5 * GB },
    { what: ownStore ? 'records' : 'logs', folder: home, bytes: ownStore ? records : 0.2 * GB },
  ];
}

/** Throws with what is missing where. */
export function requireRoom() {
  const missing = missingRoom(needsOf());
  if (missing.length === 0) return;
  throw new Error(`${missing.join('\n')}\nMake room there, or name a folder of another disk in MOONTOWER_HOME.`);
}
