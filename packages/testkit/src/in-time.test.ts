import { expect, it } from 'vitest';
import { inTime } from './in-time.ts';

it('hands on what comes in time, and what fails', async () => {
  expect(await inTime('a word', 60_000, Promise.resolve('here'))).toBe('here');
  await expect(inTime('a word', 60_000, Promise.reject(new Error('none')))).rejects.toThrow('none');
});

it('says what did not come', async () => {
  await expect(inTime('Redis starts again', 20, new Promise(() => undefined))).rejects.toThrow(
    'Not within 0.02 s: Redis starts again',
  );
});
