import { CITY_INQUIRY_FIELDS } from '@moontower/inquiries/limits';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';
import type { Deps } from '../deps.ts';
import { skeleton, decoded } from '../../test/read-back.ts';
import { framedElsewhere, pages } from './pages.ts';

const PAGE =
  '<!doctype html><html lang="en"><head><title>Moontower</title><!--head--></head><body><div id="root"><!--page-->' +
  '</div><!--noscript--></body></html>';
const over = (city: Partial<Deps['city']>) => {
  const about = { city: { ...fakeDeps().city, ...city } };
  return fakeApi(about, { pages: pages({ deps: fakeDeps(about), files: { find: () => undefined, page: PAGE } }) });
};
const recorded = over({ mode: 'recorded' });
const live = over({ mode: 'live' });
const moving = [over({ mode: 'sample' }), over({ mode: 'recorded', shifted: true })];

describe('the page itself', () => {
  it('may run and load what is ours, and nothing that a script made up', async () => {
    for (const path of ['/', '/es/civic-pulse', '/embed/items']) {
      const policy = (await live.ask(path)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/blob:|'unsafe-eval'|script-src[^;]*'unsafe-inline'/);
    }
  });
  it('names no host but ours and the one that draws the street map, as the page on privacy says', async () => {
    for (const path of ['/', '/privacy', '/es/incidents', '/embed/items']) {
      const policy = (await live.ask(path)).headers.get('content-security-policy') ?? '';
      expect([path, [...new Set(policy.match(/\b[\w.-]+\.[a-z]{2,}\b|[a-z]+:\/\/[^\s;]+/g))]]).toEqual([
        path,
        ['https://tile.openstreetmap.org'],
      ]);
    }
  });
  it('tells other sites no more than where it stands, takes no base, and is framed where that is meant', async () => {
    for (const path of ['/', '/es/civic-pulse', '/nothing', '/embed/items']) {
      const { headers } = await live.ask(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin-when-cross-origin']);
      const ancestors = path.startsWith('/embed/') ? 'frame-ancestors *' : "frame-ancestors 'none'";
      for (const rule of ["object-src 'none'", "base-uri 'none'", ancestors])
        expect([path, policy]).toEqual([path, expect.stringContaining(rule)]);
    }
  });
  it.each([
    ['/', 'en'],
    ['/es', 'es'],
    ['/map', 'en'],
  ])('says at %s that its records are a recording with the dates of then', async (path, lang) => {
    expect(await (await recorded.ask(path)).text()).toContain(`<html lang="${lang}" data-recording data-not-live>`);
  });
  it('does not say so of live or made-up records, or of a recording whose dates were moved to now', async () => {
    for (const api of [live, ...moving]) expect(await (await api.ask('/')).text()).not.toContain('data-recording');
  });
  it('says of everything but the city’s own services that nothing of it is live', async () => {
    expect(await (await live.ask('/')).text()).toContain('<html lang="en">');
    for (const api of moving) expect(await (await api.ask('/')).text()).toContain('<html lang="en" data-not-live>');
  });
});

describe('an address that ends like a file', () => {
  const { pork } = fakeDeps();
  const payee: typeof pork.payee = (asked) =>
    pork.payee({ ...asked, code: asked.code === 'AMAZON.COM' ? 'Example Paving LLC' : '' });
  const about = { pork: { ...pork, payee } };
  const files = { find: () => undefined, page: PAGE };
  const api = fakeApi(about, { pages: pages({ deps: fakeDeps(about), files }) });
  it('is a page where a screen has such addresses: a payee, a row, a frame, in either language', async () => {
    for (const [path, status] of [
      ['/payee/AMAZON.COM', 200],
      ['/es/payee/AMAZON.COM', 200],
      ['/payee/NOBODY.NET', 404],
      ['/row/austin-contracts:K1.pdf', 404],
      ['/embed/purchase/none.png', 404],
    ] as const) {
      const answer = await api.ask(path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        status,
        'text/html; charset=utf-8',
      ]);
    }
  });
  it('is no page elsewhere: a missing script or picture is not answered with one', async () => {
    for (const path of ['/assets/none.js', '/none.png', '/es/none.css', '/payee/a/b.js']) {
      const answer = await live.ask(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect([path, await answer.text()]).toEqual([path, expect.not.stringContaining('<html')]);
    }
  });
});

describe('a report', () => {
  const id = '0e0c5a5e-6d9b-4f0c-8a44-1df3a1d4f001';
  it('has one address: that of the list it stands in leads there, in either language', async () => {
    for (const [path, page] of [
      [`/incidents?item=${id}`, `/item/moontower-reports%3A${id}`],
      [`/es/incidents?tab=mine&item=${id}`, `/es/item/moontower-reports%3A${id}`],
    ] as const) {
      const answer = await live.ask(path, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, page]);
    }
    for (const path of ['/incidents?item=7', '/incidents', `/records?item=${id}`])
      expect((await live.ask(path, { redirect: 'manual' })).status).toBe(200);
  });
});

describe('an address that begins with a city', () => {
  const others = [{ id: 'dallas', name: 'Dallas', url: 'https://dallas.example', state: 'active' as const }];
  const about = {
    otherCities: { name: 'other cities', list: () => others, readings: () => [], stop: () => undefined },
  };
  const files = { find: () => undefined, page: PAGE };
  const api = fakeApi(about, { pages: pages({ deps: fakeDeps(about), files }) });

  it('leads to that city’s page or file, or to ours without the city; nowhere for one that is not known', async () => {
    for (const [path, location] of [
      ['/c/dallas/es/pork-tracker?floor=1', 'https://dallas.example/es/pork-tracker?floor=1'],
      ['/c/dallas/api/items.csv', 'https://dallas.example/api/items.csv'],
      ['/c/austin/civic-pulse', '/civic-pulse'],
      ['/c/austin//evil.example', '/evil.example'],
    ]) {
      const answer = await api.ask(path ?? '', { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
    }
    expect((await api.ask('/c/houston/civic-pulse', { redirect: 'manual' })).status).toBe(404);
  });
});

const EVIL = '</noscript></li><script>alert(1)</script>"\'><img src=x onerror=alert(1)>&$&';
const real = fakeDeps();
const listing = (list: Deps['items']['list'], nowMs = real.nowMs) => {
  const about = { items: { ...real.items, list }, nowMs };
  return fakeApi(about, { pages: pages({ deps: fakeDeps(about), files: { find: () => undefined, page: PAGE } }) });
};
const hostile = listing(async (asked) => {
  const page = await real.items.list(asked);
  return { ...page, items: page.items.map((item) => ({ ...item, title: EVIL, address: EVIL, sourceLabel: EVIL })) };
});
let fails = 0;
const broken = listing(() => {
  fails += 1;
  return Promise.reject(new Error('away'));
});
const hanging = listing(() => {
  fails += 1;
  return new Promise<never>(() => undefined);
});
const limits: unknown[] = [];
let clock = 0;
const counted = listing(
  (asked) => {
    limits.push(asked);
    return real.items.list(asked);
  },
  () => clock,
);
const noscriptOf = async (answer: Response) => /<noscript>.*<\/noscript>/s.exec(await answer.text())?.[0] ?? '';

describe('a list without scripts (W-06)', () => {
  it('is the newest rows as links with date, address and source, in the language of the page', async () => {
    for (const [path, home, title] of [
      ['/', '', 'The newest records'],
      ['/es', '/es', 'Los registros más nuevos'],
      ['/civic-pulse', '', 'The newest records'],
    ] as const) {
      const told = await noscriptOf(await counted.ask(path));
      expect(told).toContain(
        `<h2>${title}</h2><ol><li><a href="${home}/item/austin-311%3AN-19" dir="auto">${home === '' ? 'Record 19 on Lamar' : '<span lang="en">Record 19 on Lamar</span> <small>Original en inglés</small>'}</a><br><bdi>2026-11-20</bdi> · `,
      );
      expect(told.match(/<li>/g)).toHaveLength(20);
      expect(told).not.toContain('JavaScript. These are');
    }
    expect(await noscriptOf(await counted.ask('/?district=3'))).toContain(
      '<p>The filters of this address need JavaScript. These are the newest of all.</p><ol>',
    );
    expect(await noscriptOf(await counted.ask('/status'))).toBe(
      '<noscript><p>The map and the filters need JavaScript. All records are also at <a href="/api/items.csv">' +
        '/api/items.csv</a>.</p></noscript>',
    );
  });

  it('is read twice a minute for everybody, twenty rows of it', async () => {
    expect(limits).toEqual([
      { filter: {}, reading: 'item', limit: 20 },
      { filter: { types: ['311', 'vacant-property', 'development', 'infrastructure'] }, reading: 'pulse', limit: 20 },
    ]);
    clock = 30_000;
    await Promise.all([1, 2, 3].map(() => counted.ask('/')));
    expect(limits).toHaveLength(3);
  });

  it('runs nothing that stands in a record', async () => {
    const told = await noscriptOf(await hostile.ask('/'));
    expect(new Set(skeleton(told))).toEqual(
      new Set([
        '<noscript>',
        '</noscript>',
        '<h2>',
        '</h2>',
        '<ol>',
        '</ol>',
        '<li>',
        '</li>',
        '<br>',
        '<bdi>',
        '</bdi>',
        '<p>',
        '</p>',
        '<a href="" dir="">',
        '<a href="">',
        '</a>',
      ]),
    );
    expect(decoded(/dir="auto">([^<]*)</.exec(told)?.[1] ?? '')).toBe(EVIL);
  });

  it('is left out where records cannot be read, or not soon; the page is sent, nobody asks again at once', async () => {
    for (const api of [broken, hanging]) {
      fails = 0;
      for (const path of ['/', '/', '/es']) {
        const answer = await api.ask(path);
        expect(answer.status).toBe(200);
        expect(await noscriptOf(answer)).not.toContain('<ol>');
      }
      expect(fails).toBe(1);
    }
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

describe('pages and cards', () => {
  const deps = fakeDeps();
  const limited = fakeApi(
    {},
    {
      pages: pages({
        deps,
        files: { find: () => undefined, page: PAGE },
        limits: [{ by: 'address', counts: 'requests', points: 3, perMs: 60_000 }],
      }),
    },
  );
  const statuses = async (path: (at: number) => string, count: number, address: string) => {
    const all: number[] = [];
    for (let at = 0; at < count; at += 1)
      all.push((await limited.ask(path(at), { headers: { 'X-Forwarded-For': address } })).status);
    return all;
  };

  it('are made so many times for an address, each counted by itself, and for others as before', async () => {
    expect(await statuses((at) => `/?q=${at}`, 5, '203.0.113.30')).toEqual([200, 200, 200, 429, 429]);
    expect(await statuses((at) => `/es/status?x=${at}`, 1, '203.0.113.31')).toEqual([200]);
    // Whoever has had all the pages may still ask the API.
    expect((await limited.ask('/api/items?limit=3', { headers: { 'X-Forwarded-For': '203.0.113.30' } })).status).toBe(
      200,
    );
  });

  it('a card is drawn sixty times a minute for an address, records that are not there counted too', async () => {
    const all = await statuses((at) => `/card/item/none-${at}.png`, 62, '203.0.113.32');
    expect(all.slice(0, 60).filter((status) => status === 429)).toEqual([]);
    expect(all.slice(60)).toEqual([429, 429]);
    expect(await statuses(() => '/card/item/none-0.png', 1, '203.0.113.33')).toEqual([404]);
  });
});

describe('the page for cities without scripts', () => {
  it.each([
    ['/for-cities', 'en', 'Show residents the work you already do', 'City name'],
    ['/es/for-cities', 'es', 'Muestre a los residentes', 'Nombre de la ciudad'],
  ])('has at %s its text, and a form of all its fields that sends itself', async (path, lang, title, label) => {
    const html = await (await live.ask(path)).text();
    const [, main = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(html) ?? [];
    expect(main).toContain(title);
    expect(main.match(/<h[23]>/g)?.length).toBeGreaterThanOrEqual(6);
    const [, form = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(form).toContain('<form method="post" action="/api/saas-inquiry">');
    expect(form).toContain(`<input type="hidden" name="language" value="${lang}">`);
    expect(form).toContain(label);
    for (const name of Object.keys(CITY_INQUIRY_FIELDS)) {
      expect(form).toContain(` for="city-${name}"`);
      expect(form).toMatch(new RegExp(`id="city-${name}" name="${name}" maxlength="\\d+"`));
    }
    expect([...form.matchAll(/name="(\w+)" maxlength="\d+" required/g)].map(([, name]) => name)).toEqual([
      'cityName',
      'contactName',
      'email',
    ]);
    expect(form).not.toContain('items.csv');
  });
});
