import type { Locator, Page } from 'playwright-core';

/**
 * What nobody could see where the device decides the colours: marks beside words, and buttons whose face and words are
 * alike.
 */
export async function faintParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bright = (text: string) => {
      const [r = 0, g = 0, b = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
      return (r * 299 + g * 587 + b * 114) / 1000;
    };
    const alike = (one: string, other: string) => Math.abs(bright(one) - bright(other)) < 60;
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((node) => node.checkVisibility());
    const marks = shown('main article i, main [data-event] svg')
      .filter((node) => alike(getComputedStyle(node).color, canvas))
      .map((node) => `mark ${getComputedStyle(node).color} on ${canvas}`);
    const buttons = shown('main button, header button')
      .filter((node) => alike(getComputedStyle(node).color, getComputedStyle(node).backgroundColor))
      .map((node) => `button ${node.textContent}`);
    return [...new Set([...marks, ...buttons])];
  });
}

/** Width in px of the outline around what has focus, whichever box around it draws it. */
export async function ringOf(target: Locator): Promise<number> {
  await target.focus();
  await target.page().keyboard.press('Shift+Tab');
  await target.page().keyboard.press('Tab');
  return target.evaluate((node) =>
    Math.max(
      ...[node, node.closest('article') ?? node].map((box) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(box);
        return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
      }),
    ),
  );
}

/** Width in px of the line around something: shadows, which lift panels off the page, are not drawn there. */
export const edgeOf = (target: Locator): Promise<number> =>
  target.evaluate((node) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(node);
    return Math.max(
      borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth),
      outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    );
  });
