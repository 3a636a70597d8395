import { runInNewContext } from 'node:vm';
import type { Lang } from '@moontower/contracts/wire/lang';
import type { PackData } from '../pack-data.ts';
import { packFiles } from '../pack-files.ts';

/** A pack that holds nothing. */
export const anEmptyPack: PackData = {
  format: 'moontower-pack/1',
  madeAt: '2026-11-20T18:00:00.000Z',
  service: 'https://moontower.example',
  about: { name: 'Something', page: 'https://moontower.example/' },
  query: 'https://moontower.example/api/pack',
  corrections: [],
  feeds: [],
  kinds: {},
  rows: [],
  changes: [],
  purchases: [],
  rules: { es: {} },
  reviews: { en: {}, es: {} },
};

/** What the page of a pack shows once it has checked itself. For tests with a document, which it leaves alone. */
export async function showPack(pack: PackData, lang: Lang): Promise<string> {
  const page = packFiles(pack, lang).find(({ name }) => name === 'index.html')?.content ?? '';
  const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
  const own = document.implementation.createHTMLDocument('');
  own.documentElement.lang = lang;
  own.documentElement.innerHTML = page.replace(/<script>[\s\S]*<\/script>/, '');
  runInNewContext(script, { document: own, window: {}, TextEncoder });
  for (let tries = 0; tries < 500 && own.body.dataset['state'] === undefined; tries += 1)
    await new Promise((done) => setTimeout(done, 10));
  return own.querySelector('main')?.textContent ?? '';
}
