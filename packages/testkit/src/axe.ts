import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const FINDINGS = `axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'tag', values: ${JSON.stringify(RULES)} } })
  .then(({ violations }) => violations.flatMap(({ id, help, nodes }) => nodes.map((node) => id + ': ' + help + ' at ' + node.target.join(' '))))`;

/**
 * What axe finds on the page and its frames as they are now (WCAG 2.2 A and AA, best practice), one line each; empty is good.
 * Its own driver reads axe's 600 kB into the page anew for every run, which took as long as the run.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  for (const frame of page.frames()) if (!await frame.evaluate(() => 'axe' in window)) await frame.evaluate(axe.source);
  return page.evaluate<string[]>(FINDINGS);
}
