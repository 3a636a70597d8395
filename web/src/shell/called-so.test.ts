import { describe, expect, it } from 'vitest';
import { calledSo } from './called-so.ts';

const DISTRICTS = {
  heading: 'Districts',
  commands: [1, 3, 10].map((n) => ({ label: `Distrito n.º ${n}`, also: `dist d${n}`, run: () => undefined })),
};
const labels = (text: string) =>
  calledSo(DISTRICTS, text).flatMap(({ commands }) => commands.map(({ label }) => label));

describe('the commands of the menu', () => {
  it.each([
    ['', 3],
    ['dist 3', 1],
    ['3 DIST', 1],
    ['d10', 1],
    ['1', 2],
    ['distríto', 3],
    ['dist 4', 0],
    ['***', 0],
  ])('%j names %i', (text, count) => {
    expect(labels(text)).toHaveLength(count);
  });
});
