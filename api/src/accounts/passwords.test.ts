import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const outcomes = async (all: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(all)).map((each) =>
    each.status === 'fulfilled' ? 'done' : String(Reflect.get(Object(each.reason), 'code')),
  );

describe('the gate of passwords', () => {
  it('hashes so many at once, lets so many wait, and tells the others when to come again', async () => {
    const passwords = createPasswords({ atOnce: 1, waiting: 2 });
    const all = ['a', 'b', 'c', 'd', 'e'].map((asker) => passwords.hash('lamp over the river', asker));
    await expect(all[4]).rejects.toMatchObject({ code: 'busy', retryAfterMs: expect.any(Number) });
    expect(await outcomes(all)).toEqual(['done', 'done', 'done', 'busy', 'busy']);
  });

  it('gives a place of whoever has most waiting to a newcomer', async () => {
    const passwords = createPasswords({ atOnce: 1, waiting: 2 });
    const flood = [1, 2, 3].map(() => passwords.matches('guess', undefined, 'flood'));
    const owner = passwords.hash('lamp over the river', 'owner');
    expect(await outcomes([...flood, owner])).toEqual(['done', 'done', 'busy', 'done']);
  });
});

describe('a password', () => {
  it('stored at another cost is known for old, and is read all the same', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('lamp over the river', 'a');
    // What OWASP asks of scrypt, where nobody hands in another cost.
    expect(stored).toMatch(/^scrypt\$15\$8\$3\$/);
    const old = 'scrypt$14$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    expect([passwords.isOld(stored), passwords.isOld(old)]).toEqual([false, true]);
    expect(await passwords.matches('lamp over the river', stored, 'a')).toBe(true);
    await expect(passwords.matches('lamp', 'scrypt$nonsense', 'a')).rejects.toMatchObject({ code: 'internal' });
  });
});
