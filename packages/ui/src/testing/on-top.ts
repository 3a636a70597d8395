import type { Locator, Page } from 'playwright-core';

/**
 * What is met at the middle of an open dialog or panel, and near the middle of each of its edges, other than itself;
 * nothing where it is on top.
 */
export async function coveredBy(panel: Locator): Promise<string[]> {
  // One that still slides in is measured where it comes to rest.
  await panel.evaluate((box) => Promise.all(box.getAnimations().map((each) => each.finished)));
  return panel.evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const [west, east, north, south] = [
      Math.max(left, 0) + 6,
      Math.min(right, innerWidth) - 6,
      Math.max(top, 0) + 6,
      Math.min(bottom, innerHeight) - 6,
    ];
    const [x, y] = [(west + east) / 2, (north + south) / 2];
    // An open dialog takes the pointer from the rest of the page, which then is not met although it is seen.
    const { style } = document.body;
    const pointer = style.pointerEvents;
    style.pointerEvents = 'auto';
    const places = { middle: [x, y], left: [west, y], right: [east, y], top: [x, north], bottom: [x, south] };
    const covered = Object.entries(places).flatMap(([place, [atX = 0, atY = 0]]) => {
      const met = document.elementFromPoint(atX, atY);
      if (met !== null && box.contains(met)) return [];
      return [`${place}: ${met === null ? 'nothing' : `${met.localName} “${(met.textContent ?? '').slice(0, 40)}”`}`];
    });
    style.pointerEvents = pointer;
    return covered;
  });
}

/** What had the focus beneath a bar that stays at the lower edge, in so many presses of Tab. */
export async function focusedBeneath(page: Page, bar: string, presses: number): Promise<string[]> {
  const beneath: string[] = [];
  for (let n = 0; n < presses; n += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate((selector) => {
      const held = document.activeElement;
      if (held === null || held.closest(selector) !== null) return undefined;
      const { left, top, width, height } = held.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const isBeneath = over instanceof Element && over.closest(selector) !== null;
      return isBeneath ? (held.getAttribute('aria-label') ?? held.textContent ?? held.tagName) : undefined;
    }, bar);
    if (name !== undefined) beneath.push(name);
  }
  return beneath;
}
