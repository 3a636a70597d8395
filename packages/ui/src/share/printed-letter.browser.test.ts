import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { openBrowser } from '@moontower/testkit/browser';
import { WordsProvider } from '../words/WordsProvider.tsx';
import { IssuedLetter } from './IssuedLetter.tsx';

const TEXT = 'To the Director.\n\nYour code is ABCD-EFGH.';

it('a letter of codes is printed alone, whatever else stands on its page', async () => {
  const words = await loadWords('en', ['extras']);
  const sheet = new ServerStyleSheet();
  const spoken = { language: 'en' as const, words, children: createElement(IssuedLetter, { text: TEXT }) };
  const letter = renderToStaticMarkup(sheet.collectStyles(createElement(WordsProvider, spoken)));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent(
      `<html><head>${sheet.getStyleTags()}</head><body><header>Moontower</header><main><h1>Letters</h1><section>` +
        `<p>Another claim</p>${letter}</section></main></body></html>`,
    );
    expect(await page.locator('body').innerText()).toContain('Another claim');
    await page.emulateMedia({ media: 'print' });
    expect((await page.locator('body').innerText()).trim()).toBe(TEXT);
  } finally {
    await browser.close();
  }
});
