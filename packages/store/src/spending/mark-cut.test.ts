import { expect, it } from 'vitest';
import { markCut } from './mark-cut.ts';

it.each([
  ['Rescue Equipment, Supplies and Accessories Includi', true],
  ['Cable Construction, Installation and Maintenance (', true],
  // The blank on which the fiftieth character fell is not published.
  ['Stainless Steel Ware: Cooking Utensils, Flatware,', true],
  ['DEFIBRILLATOR, EXTERNAL, AUTOMATIC (AED), INCLUDING PARTS AN', true],
  ['Commissioning of Facilities Services (Functional & Prefuncti', true],
  ['Construction, Sidewalk and Driveway (incl Handicapped ramps)', false],
  ['Environmental Consulting (INCL. SUSTAINABILITY)', false],
  ['Overhead Door Installation, Maintenance, and Repair', false],
  ['Artists', false],
  ['', false],
])('%s is cut: %s', (text, cut) => {
  expect(markCut(text)).toBe(cut ? `${text.replace(/[\s,(]+$/, '')}…` : text);
});
