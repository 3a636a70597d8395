import { expect, it } from 'vitest';
import { foldAlike, MOST_ALIKE } from './fold-alike.ts';
import { aFlaggedItem } from '../testing/a-flagged-item.ts';

const row = (id: string, vendor: string | undefined, object = 'Artists') => ({ ...aFlaggedItem, id, vendor, object });
const rows = [
  ...Array.from({ length: 6 }, (_, n) => row(`a${String(n)}`, 'Example A LLC')),
  row('b', 'Example B LLC'),
  row('other-account', 'Example A LLC', 'Paving'),
  ...Array.from({ length: 5 }, (_, n) => row(`nobody${String(n)}`, undefined)),
];
const nothing = { isOpen: () => false, isKept: () => false };
const told = (list: ReturnType<typeof foldAlike>) =>
  list.map(({ purchase: { id }, more }) => (more === 0 ? id : `${id} and ${String(more)} more`));

it('of one payee and account the first few are listed, with how many more; what names no payee is not alike', () => {
  expect(MOST_ALIKE).toBe(3);
  expect(told(foldAlike(rows, nothing))).toEqual([
    'a0',
    'a1',
    'a2 and 3 more',
    'b',
    'other-account',
    'nobody0',
    'nobody1',
    'nobody2',
    'nobody3',
    'nobody4',
  ]);
});

it('all of a case are listed once they are asked for, and what is explained stands whatever its case', () => {
  const [first] = foldAlike(rows, nothing);
  expect(foldAlike(rows, { ...nothing, isOpen: (of) => of === first?.case })).toHaveLength(rows.length);
  expect(told(foldAlike(rows.slice(0, 7), { ...nothing, isKept: (id) => id === 'a4' }))).toEqual([
    'a0',
    'a1',
    'a2 and 2 more',
    'a4',
    'b',
  ]);
});
