import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages } from './pages.ts';

describe('generated pages', () => {
  it.each(Object.entries(pages))('%s is what npm run docs writes', (path, write) => {
    expect(readFileSync(join(import.meta.dirname, '..', path), 'utf8')).toBe(write());
  });
});
