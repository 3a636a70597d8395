import type { Locator, Page } from 'playwright-core';

/** Stops of the longest page here, twice over. */
const STOPS = 150;

/** Goes by Tab alone to what is wanted, from where the focus is. @throws where no stop is it */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor({ state: 'attached' });
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${STOPS} presses of Tab did not reach what is wanted`);
}

export async function pressByKey(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

export async function typeByKey(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.insertText(text);
}
