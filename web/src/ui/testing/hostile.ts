import type { Page } from 'playwright-core';

const RUN = 'document.body.dataset.ran=1';
/** Titles that a feed could bring: as long as the store takes, right to left, joined and invisible characters, code. */
export const HOSTILE_TITLES = [
  'W'.repeat(500), 'Reconstruction of the sidewalk and the drain on the north side '.repeat(8).slice(0, 500), 'שלום עולם, תיקון מדרכה '.repeat(20), '🏚️👩‍👩‍👧‍👦'.repeat(45),
  `zero\u200bwidth\u2060 no\u00adbreak \u202eevil\u202c name`, `"><script>${RUN}</script><img src=x onerror="${RUN}"><svg onload="${RUN}">`, `</title></script><script>${RUN}</script>`, '{{7*7}} ${7*7} <%= 7*7 %> %3Cscript%3E',
] as const;

/** One such text in every field that a row or a page shows. */
export function hostileFields(text: string) {
  return { title: text, summary: text, address: text, zip: '78701', sourceLabel: text.slice(0, 100), status: { state: 'closed' as const, text: text.slice(0, 200), reason: text.slice(0, 500) }, tags: [text.slice(0, 60)] };
}

export async function somethingRan(page: Page): Promise<boolean> { return page.evaluate(() => document.body.dataset['ran'] !== undefined); }
