// Plain JavaScript: scripts/start.mjs needs it before anything is installed.
import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const GB = 1e9;
/** Below so much of a disk, or so many bytes, room is made before something fails: as the operators' page says. */
const LOW_SHARE = 0.1;
const LOW_BYTES = 5 * GB;
/** MongoDB lays out its journal by the hundred megabytes and ends itself where one more does not fit. */
const FULL_BYTES = 200e6;

const nearest = (folder) => (existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder)));

/**
 * What the disk of a folder has, in bytes; of one that is still to be made, what its parent has. Undefined where the
 * system does not tell.
 */
export function roomAt(folder) {
  try {
    const there = nearest(folder);
    const { bavail, blocks, bsize } = statfsSync(there);
    return { free: bavail * bsize, total: blocks * bsize, disk: statSync(there).dev };
  } catch {
    return undefined;
  }
}

export const isLow = ({ free, total }) => free < LOW_BYTES || free < LOW_SHARE * total;

export const inGb = (bytes) => `${(bytes / GB).toFixed(1)} GB`;

/** The first of these folders whose disk is full, with what is left there. */
export function fullFolder(folders, at = roomAt) {
  for (const folder of folders) {
    const room = at(folder);
    if (room !== undefined && room.free < FULL_BYTES) return { folder, free: room.free };
  }
  return undefined;
}

/**
 * Asks for room before a start: `needs` are `{ what, folder, bytes }`, and those of one disk are taken together.
 * Returns a sentence for each disk that has too little.
 */
export function missingRoom(needs, at = roomAt) {
  const disks = new Map();
  for (const need of needs) {
    const room = at(need.folder);
    if (room === undefined || need.bytes === 0) continue;
    const disk = disks.get(room.disk) ?? { room, needs: [] };
    disk.needs.push(need);
    disks.set(room.disk, disk);
  }
  return [...disks.values()].flatMap(({ room, needs: on }) => {
    const bytes = on.reduce((sum, need) => sum + need.bytes, 0);
    if (room.free >= bytes) return [];
    const parts = on.map(({ what, folder, bytes: each }) => `${inGb(each)} for ${what} in ${folder}`).join(', ');
    return [`Moontower needs ${inGb(bytes)} of free disk (${parts}); there are ${inGb(room.free)}.`];
  });
}
