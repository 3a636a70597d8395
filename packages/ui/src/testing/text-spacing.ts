import type { Page } from 'playwright-core';

/** The spacing of WCAG 1.4.12, as a reader's own sheet sets it: the policy lets no style tag in. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; ' +
  '} p { margin-bottom: 2em !important; }';

/**
 * What is lost under that spacing at the page's present size: `sideways` how far it runs off, and texts that are cut
 * then and were not before. An ellipsis tells of a cut, the whole is a press away; the hint of a key gives way first,
 * and what is said elsewhere (`data-gives-way`).
 */
export async function lostBySpacing(page: Page): Promise<string[]> {
  return page.evaluate((rules) => {
    const isCut = (node: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(node);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const wide = hides(overflowX) && textOverflow !== 'ellipsis' && node.scrollWidth > node.clientWidth + 1;
      return (
        node.clientWidth > 2 &&
        (wide || (hides(overflowY) && webkitLineClamp === 'none' && node.scrollHeight > node.clientHeight + 1))
      );
    };
    const scrolls = (node: Element) => {
      for (let box = node.parentElement; box !== null && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      return false;
    };
    const cut = () =>
      [...document.querySelectorAll('body *')].filter(
        (node) =>
          node.checkVisibility() &&
          node.textContent !== '' &&
          node.querySelector('kbd') === null &&
          node.closest('[data-gives-way]') === null &&
          isCut(node),
      );
    const before = new Set(cut());
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const wide = document.documentElement.scrollWidth - innerWidth;
    const off =
      wide <= 0
        ? []
        : [...document.querySelectorAll('body *')]
            .filter(
              (node) => node.checkVisibility() && node.getBoundingClientRect().right > innerWidth + 1 && !scrolls(node),
            )
            .slice(0, 5);
    const say = (node: Element) => `${node.localName} “${(node.textContent ?? '').slice(0, 40)}”`;
    const lost = [
      ...off.map((node) => `sideways ${wide}: ${say(node)}`),
      ...cut()
        .filter((node) => !before.has(node))
        .map((node) => `cut: ${say(node)}`),
    ];
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    return lost;
  }, SPACED);
}
