import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fullFolder, isLow, missingRoom, roomAt } from './room.mjs';

const needs = [
  { what: 'packages', folder: '/srv/moontower', bytes: 1.5e9 },
  { what: 'records', folder: '/data', bytes: 3e9 },
];

describe('room on the disk', () => {
  it('is told for folders that are still to be made, by the disk where they will be', () => {
    const parent = roomAt(tmpdir());
    expect(parent?.free).toBeGreaterThan(0);
    expect(roomAt(join(tmpdir(), 'none', 'of', 'these'))?.disk).toBe(parent?.disk);
  });

  it('is enough where each disk has what all parts on it need together', () => {
    expect(missingRoom(needs, () => ({ free: 4.5e9, disk: 1 }))).toEqual([]);
    expect(missingRoom(needs, (folder) => ({ free: 3e9, disk: folder.length }))).toEqual([]);
  });

  it('is said to be missing with how much is needed, where and for what', () => {
    expect(missingRoom(needs, () => ({ free: 4.4e9, disk: 1 }))).toEqual([
      'Moontower needs 4.5 GB of free disk (1.5 GB for packages in /srv/moontower, 3.0 GB for records in /data); there ' +
        'are 4.4 GB.',
    ]);
    expect(
      missingRoom(needs, (folder) => (folder === '/data' ? { free: 0, disk: 2 } : { free: 9e9, disk: 1 })),
    ).toEqual(['Moontower needs 3.0 GB of free disk (3.0 GB for records in /data); there are 0.0 GB.']);
  });

  it('is not asked for where the system does not tell, or nothing is needed', () => {
    expect(missingRoom(needs, () => undefined)).toEqual([]);
    expect(missingRoom([{ what: 'packages', folder: '/srv', bytes: 0 }], () => ({ free: 0, disk: 1 }))).toEqual([]);
  });

  it('gets low below 5 GB or a tenth, and is gone where MongoDB cannot lay out its journal', () => {
    expect([isLow({ free: 4.9e9, total: 20e9 }), isLow({ free: 9e9, total: 100e9 })]).toEqual([true, true]);
    expect(isLow({ free: 11e9, total: 100e9 })).toBe(false);
    expect(fullFolder(['/a', '/b'], (folder) => ({ free: folder === '/b' ? 5e6 : 9e9 }))).toEqual({
      folder: '/b',
      free: 5e6,
    });
  });
});
