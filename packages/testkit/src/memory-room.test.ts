import { describe, expect, it } from 'vitest';
import { hasRoom } from './memory-room.ts';

const GB = 2 ** 30;
const memory = (gb: number) =>
  `MemTotal:       99999999 kB\nMemFree:          1000 kB\nMemAvailable:   ${(gb * GB) / 1024} kB\nBuffers: 5 kB\n`;

describe('whether the files of test stores may lie in memory', () => {
  it.each([
    { says: 'plenty of both', freeBytes: 12 * GB, available: 20, may: true },
    { says: 'the 64 MB that a container has by default', freeBytes: 64 * 2 ** 20, available: 20, may: false },
    { says: 'little memory left, whatever the file system promises', freeBytes: 12 * GB, available: 3, may: false },
  ])('$says: $may', ({ freeBytes, available, may }) => {
    expect(hasRoom({ freeBytes, memory: memory(available) })).toBe(may);
  });

  it('is no where the system does not say how much there is', () => {
    expect(hasRoom({ freeBytes: 12 * GB, memory: '' })).toBe(false);
  });
});
