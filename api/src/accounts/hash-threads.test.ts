import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createHashThreads } from './hash-threads.ts';

const hashing = (text: string, N = 1024) => ({
  text,
  salt: Buffer.from('0123456789abcdef'),
  bytes: 32,
  options: { N, r: 8, p: 1, maxmem: 64 * 1024 * 1024 },
});

it('threads hash as node does, several at once, and go on after one that could not be hashed', async () => {
  const hash = createHashThreads();
  const asked = ['lamp over the river', 'lámpara', 'lamp'].map((text) => hashing(text));
  const keys = await Promise.all(asked.map(hash));
  expect(keys).toEqual(asked.map(({ text, salt, bytes, options }) => scryptSync(text, salt, bytes, options)));
  await expect(hash(hashing('lamp', 1000))).rejects.toThrow(/scrypt/i);
  expect(await hash(hashing('lamp'))).toEqual(keys[2]);
});
