import { describe, expect, it } from 'vitest';
import { linesOfName, namesBeside } from './bar-names.ts';

describe('the name beside a lying bar', () => {
  it('stays in one line where it fits', () => {
    expect(linesOfName('Austin Energy', 17, 3)).toEqual(['Austin Energy']);
    expect(namesBeside(['Austin Energy'], { letters: 17, rowPx: 48 }).write('Austin Energy')).toBe('Austin Energy');
  });
  it('goes on in further lines, whole, before anything of it is cut', () => {
    expect(linesOfName('Transportation and Public Works', 17, 3)).toEqual(['Transportation', 'and Public Works']);
    expect(linesOfName('Small and Minority Business Resources', 17, 3)).toEqual([
      'Small and',
      'Minority Business',
      'Resources',
    ]);
  });
  it('ends in three points where its row has no room for more', () => {
    expect(linesOfName('Homeland Security and Emergency Management', 17, 2)).toEqual([
      'Homeland Security',
      'and Emergency Ma…',
    ]);
    expect(linesOfName('Donaudampfschifffahrtsgesellschaft', 17, 3)).toEqual(['Donaudampfschiff…']);
  });
  it('has room for the widest line, not for the longest name', () => {
    const wide = namesBeside(['District 1', 'District 10'], { letters: 17, rowPx: 34 }).widthPx;
    expect(namesBeside(['District 1', 'District 10 and more names'], { letters: 11, rowPx: 48 }).widthPx).toBe(wide);
  });
});
