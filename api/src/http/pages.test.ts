import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';
import type { Deps } from '../deps.ts';
import { framedElsewhere, pages } from './pages.ts';

const PAGE = '<!doctype html><html lang="en"><head><title>Moontower</title><!--head--></head><body><div id="root"><!--page--></div></body></html>';
const over = (city: Partial<Deps['city']>) => {
  const about = { city: { ...fakeDeps().city, ...city } };
  return fakeApi(about, { pages: pages({ deps: fakeDeps(about), files: { find: () => undefined, page: PAGE } }) });
};
const recorded = over({ mode: 'recorded' });
const others = [over({ mode: 'live' }), over({ mode: 'sample' }), over({ mode: 'recorded', shifted: true })];

describe('the page itself', () => {
  it.each([['/', 'en'], ['/es', 'es'], ['/map', 'en']])('says at %s that its records are a recording with the dates of then', async (path, lang) => {
    expect(await (await recorded.ask(path)).text()).toContain(`<html lang="${lang}" data-recording>`);
  });
  it('does not say so of live or made-up records, or of a recording whose dates were moved to now', async () => {
    for (const api of others) expect(await (await api.ask('/')).text()).toContain('<html lang="en">');
  });
});

describe('the language of a frame', () => {
  it('goes from the address’s parameter into its path, and the rest stays', () => {
    expect(framedElsewhere('/embed/item/a%3A1', 'lang=es&theme=dark')).toBe('/es/embed/item/a%3A1?theme=dark');
    expect(framedElsewhere('/es/embed/pulse', 'lang=en')).toBe('/embed/pulse');
  });

  it('leaves every other address as it is', () => {
    expect(framedElsewhere('/embed/items', '')).toBeUndefined();
    expect(framedElsewhere('/embed/items', 'lang=fr')).toBeUndefined();
    expect(framedElsewhere('/es/embed/items', 'lang=es')).toBeUndefined();
    expect(framedElsewhere('/civic-pulse', 'lang=es')).toBeUndefined();
    expect(framedElsewhere('//elsewhere.example/embed/', 'lang=es')).toBeUndefined();
  });
});
