// Takes the picture of the README anew from a running Moontower of the sample city: npm run picture -- [address].
import { fileURLToPath } from 'node:url';
import { openBrowser, untilDrawn } from '../packages/testkit/src/browser.ts';

const [address = 'http://localhost:3000'] = process.argv.slice(2);
const file = fileURLToPath(new URL('../docs/pictures/feed.png', import.meta.url));
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  await page.goto(address);
  await page.locator('main a[href*="/item/"]').first().waitFor();
  await untilDrawn(page);
  await page.screenshot({ path: file });
  console.log(`Wrote ${file}`);
} finally {
  await browser.close();
}
