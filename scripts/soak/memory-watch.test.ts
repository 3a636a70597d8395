import { describe, expect, it } from 'vitest';
import { judgeMemory, residentMb } from './memory-watch.ts';

describe('judgeMemory', () => {
  it('calls memory flat that rises at the start and then stays', () => {
    expect(judgeMemory([80, 150, 200, 205, 199, 210, 204, 207, 201, 206])).toMatchObject({ flat: true, peak: 210 });
  });
  it('calls memory that keeps rising by a little each minute not flat', () => {
    expect(judgeMemory(Array.from({ length: 60 }, (_, minute) => 150 + minute * 4)).flat).toBe(false);
  });
});

describe('residentMb', () => {
  it('tells of a running process and of none', () => {
    expect(residentMb(process.pid)).toBeGreaterThan(10);
    expect(residentMb(2 ** 30)).toBeUndefined();
  });
});
