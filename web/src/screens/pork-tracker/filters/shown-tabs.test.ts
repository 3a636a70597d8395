import { expect, it } from 'vitest';
import { NO_KIND } from '@moontower/contracts/spending/no-kind';
import { TABS } from './pork-filters.ts';
import { shownTabs } from '../filters/pork-filters.ts';

const word = (keyword: string) => ({ keyword, count: 3, flagged: 1 });
const rich = { wasteByCategory: { Consulting: 5, Fuel: 3 }, topKeywords: [word('luxury'), word('no-bid')] };

it('a view of a single row steps aside, unless somebody was led to it', () => {
  expect(shownTabs(undefined, 'flagged')).toEqual(TABS);
  expect(shownTabs(rich, 'flagged')).toEqual(TABS);
  const poor = { wasteByCategory: { [NO_KIND]: 5 }, topKeywords: [word('luxury')] };
  expect(shownTabs(poor, 'flagged')).toEqual(['flagged', 'scores', 'fact-check']);
  expect(shownTabs(poor, 'categories')).toEqual(['flagged', 'scores', 'categories', 'fact-check']);
  expect(shownTabs({ wasteByCategory: {}, topKeywords: [] }, 'flagged')).toEqual(TABS);
});
