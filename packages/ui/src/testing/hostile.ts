import type { Page } from 'playwright-core';

const RUN = 'document.body.dataset.ran=1';
/** Titles that a feed could bring: as long as the store takes, right to left, joined and invisible characters, code. */
export const HOSTILE = [
  { kind: 'one long word', title: 'W'.repeat(500) },
  {
    kind: 'a long sentence',
    title: 'Reconstruction of the sidewalk and the drain on the north side '.repeat(8).slice(0, 500).trim(),
  },
  { kind: 'right to left', title: 'שלום עולם, תיקון מדרכה '.repeat(20).trim() },
  { kind: 'emoji', title: '🏚️👩‍👩‍👧‍👦'.repeat(35) },
  { kind: 'invisible characters', title: 'zero\u200bwidth\u2060 no\u00adbreak \u202eevil\u202c name' },
  { kind: 'script in attributes', title: `"><script>${RUN}</script><img src=x onerror="${RUN}"><svg onload="${RUN}">` },
  { kind: 'script after the title', title: `</title></script><script>${RUN}</script>` },
  { kind: 'templates', title: '{{7*7}} ${7*7} <%= 7*7 %> %3Cscript%3E' },
] as const;

/** One such text in every field that a row or a page shows, as long as each field may be. */
export function hostileFields(text: string) {
  return {
    title: text,
    summary: text,
    address: `5 ${text}`.slice(0, 300),
    zip: '78701',
    sourceLabel: text.slice(0, 100),
    status: { state: 'closed' as const, text: text.slice(0, 200), reason: text },
    tags: [text.slice(0, 60)],
  };
}

/** The texts within these rows that take more lines than that. */
export async function tooTall(page: Page, texts: string, most: number): Promise<string[]> {
  return page.locator(texts).evaluateAll(
    (nodes, lines) =>
      nodes.flatMap((node) => {
        const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(node);
        const taken =
          (node.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)) /
          Number.parseFloat(lineHeight);
        return taken > lines + 0.5
          ? [`${node.localName} ${taken.toFixed(1)} lines: ${node.textContent?.slice(0, 40) ?? ''}`]
          : [];
      }),
    most,
  );
}

export async function somethingRan(page: Page): Promise<boolean> {
  return page.evaluate(() => document.body.dataset['ran'] !== undefined);
}
