import { describe, expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

describe('where a reader goes on after signing in', () => {
  it.each([
    ['/incidents?new=1&at=-97.74312,30.26723', '/incidents?new=1&at=-97.74312,30.26723'],
    ['/es/item/a%3Ab#map', '/item/a%3Ab#map'],
    [null, '/'],
    ['', '/'],
    ['incidents', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth', '/'],
    ['/auth?next=/auth', '/'],
    ['/es/auth/reset', '/'],
    ['/es//evil.example', '/'],
    ['/es', '/'],
    ['/authors', '/authors'],
  ])('%s is %s', (next, path) => {
    expect(nextPath(next)).toBe(path);
  });
});
