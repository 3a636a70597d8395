import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { picture } from '@moontower/testkit/pictures';

/** Looks at a step of a walk: nothing of it stands beside the screen; its picture is kept where somebody wants it. */
export const lookAt =
  (page: Page, { walk, name }: { walk: string; name: string }) =>
  async (step: string): Promise<void> => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await picture(page, `${walk} ${name} ${step}`);
  };
