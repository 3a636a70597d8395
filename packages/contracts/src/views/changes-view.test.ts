import { expect, it } from 'vitest';
import { changesPage, checkFollowedChanges, followedChanges, readFollowedChanges } from './changes-view.ts';

it.each([
  ['all', 'all'],
  ['column=doc_dscr&feed=austin-contracts', 'feed=austin-contracts&column=doc_dscr'],
  ['feed=austin-contracts&from=2026-01-01&kind=stolen', 'feed=austin-contracts'],
  ['kind=removed&atLeast=1000', 'kind=removed&atLeast=1000'],
  ['nonsense', undefined],
  ['atLeast=7', undefined],
])('a view of changes has one spelling, and what is none is refused: %s', (view, written) => {
  expect(checkFollowedChanges(view)).toBe(written);
});

it('the page of a view is that of its filters', () => {
  expect(changesPage(followedChanges({ vendor: 'A & B LLC' }))).toBe('/changes?vendor=A+%26+B+LLC');
  expect(readFollowedChanges(followedChanges({ vendor: 'A & B LLC' })).vendor).toBe('A & B LLC');
  expect(changesPage('all')).toBe('/changes');
});
