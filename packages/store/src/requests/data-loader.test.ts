import { describe, expect, it } from 'vitest';
import { createLoader } from './data-loader.ts';

describe('what is asked for at one moment', () => {
  it('is read at once, each key once, and again the next time', async () => {
    const asked: string[][] = [];
    const load = createLoader(async (keys) => {
      asked.push([...keys]);
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key}!`]));
    });
    expect(await Promise.all(['a', 'b', 'a', 'none'].map(load))).toEqual(['a!', 'b!', 'a!', undefined]);
    expect(await load('a')).toBe('a!');
    expect(asked).toEqual([['a', 'b', 'none'], ['a']]);
  });
  it('fails for all who asked then, and for nobody after', async () => {
    let fails = true;
    const load = createLoader(async (keys) => {
      if (fails) throw new Error('away');
      return new Map(keys.map((key) => [key, 1]));
    });
    const both = await Promise.allSettled([load('a'), load('b')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await load('a')).toBe(1);
  });
});
