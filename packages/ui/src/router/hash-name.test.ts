import { describe, expect, it } from 'vitest';
import { hashName } from './hash-name.ts';

describe('what an address names after its hash', () => {
  it.each([
    ['#austin-311', 'austin-311'],
    ['#a%C3%B1o', 'año'],
    ['', ''],
    ['#%', ''],
    ['#%E0%A4%A', ''],
  ])('%s is %j', (hash, name) => {
    expect(hashName(hash)).toBe(name);
  });
});
