import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const FINDINGS = `axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'tag', values: ${JSON.stringify(RULES)} } })
  .then(({ violations }) => violations.flatMap(({ id, help, nodes }) => nodes.map((node) => id + ': ' + help + ' at ' + node.target.join(' '))))`;

/**
 * What axe finds on the page and its frames as they are now (WCAG 2.2 A and AA, best practice), one line each; empty is good.
 * Read into the page once: axe's own driver does it anew for every run, 0.1 to 0.3 s each, and its other mode opens a second page instead.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  for (const frame of page.frames()) if (!await frame.evaluate(() => 'axe' in window)) await frame.evaluate(axe.source);
  return page.evaluate<string[]>(FINDINGS);
}
