import { describe, expect, it } from 'vitest';
import { typedAs } from './typed-as.ts';

describe('what was typed', () => {
  it.each([
    ['78702', 'zip'],
    ['787', 'words'],
    ['Guadalupe St', 'street'],
    ['guadalupe street', 'street'],
    ['Burton Dr.', 'street'],
    ['South 1st St', 'street'],
    ['street', 'words'],
    ['pothole', 'words'],
    ['Barton Springs South', 'words'],
  ] as const)('%s is of the kind %s', (text, kind) => {
    expect(typedAs(text)).toBe(kind);
  });
});
