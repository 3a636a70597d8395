import type { Page } from 'playwright-core';

/**
 * Controls in view that are too small to press: under 24 px either way with another's middle or face within 12 px (WCAG
 * 2.5.8), and of those that `main` names, under 44 px either way.
 * Links in a line of text are as tall as their line, and a row's headline reaches over all of its row.
 */
export async function smallTargets(page: Page, main: string): Promise<string[]> {
  return page.evaluate((important) => {
    const faceOf = (node: Element) => (node.closest('label') ?? node).getBoundingClientRect();
    const shown = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
      (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && faceOf(node).width > 2,
    );
    const under = (node: Element, px: number) => {
      const { width, height } = faceOf(node);
      return width < px - 0.5 || height < px - 0.5;
    };
    const near = (node: Element) => {
      const { left, top, width, height } = faceOf(node);
      const [x, y] = [left + width / 2, top + height / 2];
      return shown.some((other) => {
        const face = faceOf(other);
        return (
          other !== node &&
          !node.contains(other) &&
          !other.contains(node) &&
          Math.hypot(Math.max(face.left - x, 0, x - face.right), Math.max(face.top - y, 0, y - face.bottom)) < 12
        );
      });
    };
    const say = (node: Element) =>
      `${node.localName} “${node.getAttribute('aria-label') ?? (node.textContent ?? '').slice(0, 40)}” ` +
      `${Math.round(faceOf(node).width)} × ${Math.round(faceOf(node).height)}`;
    const small = shown
      .filter((node) => getComputedStyle(node).display !== 'inline' && under(node, 24) && near(node))
      .map((node) => `under 24: ${say(node)}`);
    return [
      ...small,
      ...shown
        .filter((node) => important !== '' && node.matches(important) && under(node, 44))
        .map((node) => `under 44: ${say(node)}`),
    ];
  }, main);
}
