import type { ItemDetail } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';
import { noFindings } from '../../test/no-findings.ts';
import { cardSvg } from './card.ts';
import { fillPage } from './head.ts';
import { pageContent } from './page-content.ts';
import { findPage } from './page-list.ts';
import { austin } from '@moontower/city';

const deps = fakeDeps();
const api = fakeApi();
const TEMPLATE =
  '<!doctype html><html lang="en"><head><meta name="description" content="old" /><title>Moontower</title>' +
  '<!--head--><!--not-home <link rel="modulepreload" href="/assets/routes-1.js">--><style>b{}</style></head><body>' +
  '<div id="root"><!--page--></div></body></html>';
const UID = 'austin-311:N-3';
async function html(pathname: string, search = '', from = deps): Promise<{ status: number; page: string }> {
  const { status, head, body } = await pageContent(from, pathname, search);
  return { status, page: fillPage(TEMPLATE, { head, publicUrl: from.publicUrl, city: austin, body, nonce: 'n1' }) };
}

describe('the table of screens', () => {
  it('is asked for with every page but home and those in other sites', async () => {
    const told = async (path: string) => {
      const { page } = await html(path);
      return [page.includes('<link rel="modulepreload" href="/assets/routes-1.js">'), page.includes('not-home')];
    };
    for (const path of ['/status', '/es/status', `/item/${encodeURIComponent(UID)}`, '/nothing-here'])
      expect([path, ...(await told(path))]).toEqual([path, true, false]);
    for (const path of ['/', '/es', '/embed/items'])
      expect([path, ...(await told(path))]).toEqual([path, false, false]);
  });
});

describe('the head of every page', () => {
  it.each(['/', '/es/status', '/for-cities', `/item/${encodeURIComponent(UID)}`, '/embed/items', '/nothing-here'])(
    'of %s has no meta without the content that HTML wants of it',
    async (path) => {
      const metas = (await html(path)).page.match(/<meta [^>]*>/g) ?? [];
      expect(metas.length).toBeGreaterThan(4);
      expect(metas.filter((meta) => !/ content="/.test(meta))).toEqual([]);
    },
  );
});

describe('a chart for other sites', () => {
  it('has a page where there is a chart of that name, and a real 404 otherwise', async () => {
    const paths = ['/embed/chart/flagged-words', '/es/embed/chart/flagged-by-category', '/embed/chart/nothing'];
    expect(await Promise.all(paths.map(async (path) => (await html(path)).status))).toEqual([200, 200, 404]);
  });
});

describe('a row as published', () => {
  it('has a page that engines are not told of, with its columns and the ways on; without a row a real 404', async () => {
    const url = 'https://data.austintexas.gov/resource/wpu4-x69d.json?id=3';
    const get = async (uid: string) => {
      const item = await deps.items.get(uid);
      return item === undefined ? undefined : { ...item, url, raw: { id: '3' } };
    };
    const from = { ...deps, items: { ...deps.items, get } };
    const { status, page } = await html(`/es/row/${encodeURIComponent(UID)}`, '', from);
    expect(status).toBe(200);
    expect(page).toMatch(/<h1>La fila tal como se publicó<\/h1>.*href="\/es\/item\/austin-311%3AN-3".*<dt>/s);
    expect(page).toContain('noindex');
    expect((await html('/row/nothing')).status).toBe(404);
    const item = await html(`/es/item/${encodeURIComponent(UID)}`, '', from);
    expect(item.page).toContain('href="/es/row/austin-311%3AN-3"');
    expect(item.page).not.toContain('/resource/');
  });
});

describe('a series for other sites', () => {
  it('has a page where there is a series of that name, and a real 404 otherwise', async () => {
    const paths = ['/embed/homelessness/count', '/es/embed/homelessness/beds', '/embed/homelessness/everything'];
    expect(await Promise.all(paths.map(async (path) => (await html(path)).status))).toEqual([200, 200, 404]);
    expect((await html('/embed/ngo/999999999')).status).toBe(404);
  });
});

describe('a finding and an organisation', () => {
  const id = 'b3c1a1f2-0000-4000-8000-000000000000';
  const finding = {
    id,
    claim: 'The same street was repaved <twice>',
    text: 'Two permits name the same blocks.',
    about: { kind: 'place' as const, id: 'Example St', key: 'example-st' },
    receipts: [],
    pictures: [],
    state: 'live' as const,
    version: 1,
    language: 'es' as const,
    named: false,
    mine: false,
    createdAt: '2026-11-02T18:00:00.000Z',
    approvals: 0,
    mayReview: 'no' as const,
    changing: false,
    versions: [],
    errors: [],
    steps: [],
  };
  const showing = (state: 'live' | 'withdrawn') =>
    fakeDeps({ findings: { ...noFindings, get: async () => ({ ...finding, state }) } });

  it('have a page where everybody may read them, and a real 404 otherwise', async () => {
    const { status, page } = await html(`/findings/${id}`, '', showing('live'));
    expect([status, page.includes('noindex')]).toEqual([200, false]);
    expect(page).toContain('<h1 lang="es">The same street was repaved &lt;twice&gt;</h1>');
    expect((await html(`/findings/${id}`, '', showing('withdrawn'))).page).toContain('noindex');
    for (const path of [`/findings/${id}`, '/findings/nonsense', '/ngo/000000000', '/es/ngo/74-1234567'])
      expect([path, (await html(path)).status]).toEqual([path, 404]);
    expect((await html('/findings/new')).status).toBe(200);
  });
});

describe('a bulletin', () => {
  it('has a page when there is one of that hour, and a real 404 otherwise', async () => {
    const statuses = await Promise.all(
      [
        '/bulletins',
        '/bulletins/2026-11-20T17',
        '/es/bulletins/latest',
        '/bulletins/confirm',
        '/bulletins/2020-01-01T00',
        '/bulletins/nonsense',
      ].map(async (path) => (await html(path)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 404, 404]);
  });
});

describe('a shared record', () => {
  it('carries title, summary, source, preview tags, canonical and JSON-LD without scripts', async () => {
    const { status, page } = await html(`/item/${encodeURIComponent(UID)}`);
    expect(status).toBe(200);
    for (const part of [
      '<title>Record 3 on Lamar · Moontower</title>',
      '<h1 dir="auto">Record 3 on Lamar</h1>',
      '<meta property="og:title" content="Record 3 on Lamar">',
      '<link rel="canonical" href="https://moontower.example/item/austin-311%3AN-3">',
      '<meta property="og:image" content="https://moontower.example/card/item/austin-311%3AN-3.png">',
      '<meta property="og:image:width" content="1200">',
      'application/ld+json',
      'type="application/json+oembed"',
      'hreflang="es"',
      'https://data.example.org/record/T-1',
    ])
      expect(page).toContain(part);
  });

  it('asked for as of a moment holds no word of the record as it stands, and is in no index', async () => {
    for (const path of [`/item/${encodeURIComponent(UID)}`, `/embed/item/${encodeURIComponent(UID)}`]) {
      const { status, page } = await html(path, '?asOf=2026-11-20');
      expect(status).toBe(200);
      expect(page).not.toContain('Record 3 on Lamar');
      expect(page).toContain('noindex');
    }
  });

  it('says of the data set that it was checked, of a record when it was found gone, and who made it', async () => {
    const detail = await deps.items.get(UID);
    if (detail === undefined) throw new Error('no item');
    const told = async (path: string, about: Partial<typeof detail>) =>
      (
        await html(
          path,
          '',
          fakeDeps({
            items: {
              ...deps.items,
              get: async () => ({
                ...detail,
                source: { ...detail.source, checkedAt: '2026-11-20T18:00:00.000Z' },
                ...about,
              }),
            },
          }),
        )
      ).page;
    const withdrawnAt = '2026-11-18T04:00:00.000Z';
    expect(await told('/item/x', { withdrawnAt })).toContain(
      '<p>The city took this record out of its data. We found it gone on 2026-11-17.</p>',
    );
    expect(await told('/es/item/x', { withdrawnAt })).toContain(
      '<p>La ciudad sacó este registro de sus datos. Vimos que ya no estaba el 2026-11-17.</p>',
    );
    expect(await told('/item/x', { withdrawnAt, provenance: 'moontower-calculation' })).toContain(
      '<p>Our calculation no longer gives this, since 2026-11-17.</p>',
    );
    for (const [path, gone] of [
      ['/item/x', 'We found it gone on 2026-11-17.'],
      ['/es/item/x', 'Vimos que ya no estaba el 2026-11-17.'],
    ] as const)
      expect(
        /<meta property="og:description" content="([^"]*)"/.exec(await told(path, { withdrawnAt }))?.[1],
      ).toContain(gone);
    const page = await told('/item/x', {});
    expect(page).toContain('<dt>Data set last checked</dt><dd dir="auto">2026-11-20</dd>');
    expect(page).not.toContain('found it gone');
  });

  it('in Spanish has our words in Spanish, and says of the city’s that they are English', async () => {
    const detail = await deps.items.get(UID);
    const get = async () => (detail === undefined ? undefined : { ...detail, facts: { Work_class: 'Remodel' } });
    const { page } = await html(`/es/item/${encodeURIComponent(UID)}`, '', fakeDeps({ items: { ...deps.items, get } }));
    for (const part of [
      '<html lang="es"',
      '<h1 dir="auto"><span lang="en">Record 3 on Lamar</span> <small>Original en inglés</small></h1>',
      '<dt>Publicado</dt><dd dir="auto">2026-11-20</dd>',
      '<dt lang="en">Work class</dt><dd lang="en" dir="auto">Remodel</dd>',
      'Fuente: <bdi lang="en">',
    ])
      expect(page).toContain(part);
  });

  it('in Spanish names a source in Spanish, where we have a name for it', async () => {
    const detail = await deps.items.get(UID);
    const name = 'Zoning cases';
    const get = async () =>
      detail === undefined
        ? undefined
        : { ...detail, sourceLabel: name, source: { ...detail.source, title: name }, raw: { id: '3' } };
    const from = fakeDeps({ items: { ...deps.items, get } });
    const own = await html(`/es/item/${encodeURIComponent(UID)}`, '', from);
    expect(own.page).toContain('Fuente: <bdi>Casos de zonificación</bdi>');
    expect(own.page).toContain('Fuente: Casos de zonificación"');
    const row = await html(`/es/row/${encodeURIComponent(UID)}`, '', from);
    expect(row.page).toContain('rel="noopener">Casos de zonificación</a>');
    if (detail === undefined) throw new Error('no item');
    expect(cardSvg({ ...detail, sourceLabel: name }, 'es', austin)).toContain('Casos de zonificación · ');
  });

  it('cannot run what stands in a record', async () => {
    const evil = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>$&';
    const [item] = (await deps.items.list({ filter: {}, reading: 'item', limit: 1 })).items;
    if (item === undefined) throw new Error('no item');
    const detail = await deps.items.get(item.uid);
    const { page } = await html(
      '/item/x',
      '',
      fakeDeps({
        items: {
          ...deps.items,
          get: async () =>
            detail === undefined ? undefined : { ...detail, title: evil, summary: evil, url: 'javascript:alert(1)' },
        },
      }),
    );
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<img');
    expect(page).not.toContain('href="javascript:');
    expect(page).toContain('$&amp;');
  });

  it('lets in the page’s own style block and no other', async () => {
    const { page } = await html(`/item/${encodeURIComponent(UID)}`);
    expect(page.match(/<style[^>]*>/g)).toEqual(['<style nonce="n1">']);
  });

  it('is a real 404 with the words of the specification when it is unknown', async () => {
    const { status, page } = await html('/item/unknown');
    expect(status).toBe(404);
    expect(page).toContain('<h1>Item Not Found</h1><p>The requested civic item could not be found.</p>');
    expect(page).toContain('noindex');
  });

  it('is a 410 that says how long it was kept, when it left and where the city has it, after its time', async () => {
    const from = fakeDeps({
      items: {
        ...deps.items,
        gone: async (uid) => ({
          uid,
          feed: 'austin-311',
          feedTitle: 'Tickets & <more>',
          type: 'service-requests',
          goneAt: '2026-11-18T04:00:00.000Z',
          keptDays: 90,
          url: 'https://311.example.org/tickets/1?a&b',
        }),
      },
    });
    for (const path of ['/item/austin-311:1', '/embed/item/austin-311:1']) {
      const { status, page } = await html(path, '', from);
      expect(status).toBe(410);
      for (const part of [
        '<h1>This record has left</h1>',
        '<p>We keep records of “Tickets &amp; &lt;more&gt;” for 90 days. This one left on 2026-11-17.</p>',
        '<a href="https://311.example.org/tickets/1?a&amp;b" rel="noopener">Open the city record</a>',
        'noindex',
      ])
        expect(page).toContain(part);
    }
    const { page } = await html('/es/item/austin-311:1', '', from);
    expect(page).toContain(
      '<p>Guardamos los registros de “Tickets &amp; &lt;more&gt;” durante 90 días. Este salió el 2026-11-17.</p>',
    );
    expect((await html(`/item/${encodeURIComponent(UID)}`, '', from)).status).toBe(200);
    const bare = fakeDeps({
      items: {
        ...deps.items,
        gone: async (uid) => ({ uid, feed: 'x', type: 'news', goneAt: '2026-11-18T04:00:00.000Z', keptDays: 90 }),
      },
    });
    expect((await html('/item/x:1', '', bare)).page).toContain(
      '<p>We kept this record for a time only. This one left on 2026-11-17.</p><p><a href="/">',
    );
  });

  it('is told in Spanish under /es', async () => {
    const { page } = await html(`/es/item/${encodeURIComponent(UID)}`);
    expect(page).toContain('<html lang="es"');
    expect(page).toContain('Abrir el registro de la ciudad');
    expect(page).toContain('<link rel="canonical" href="https://moontower.example/es/item/austin-311%3AN-3">');
  });
});

describe('the date of a shared record', () => {
  const told = async (own: Partial<ItemDetail>, path = '/item/x'): Promise<string | undefined> => {
    const detail = await deps.items.get(UID);
    const { page } = await html(
      path,
      '',
      fakeDeps({
        items: { ...deps.items, get: async () => (detail === undefined ? undefined : { ...detail, ...own }) },
      }),
    );
    return /<dt>(?:Date|Fecha)<\/dt><dd dir="auto">([^<]*)</.exec(page)?.[1];
  };

  it('says what it is in both languages, with the hour where there is one', async () => {
    const at = { deadlineAt: '2026-12-01T06:00:00.000Z' };
    const kinds = ['expected', 'ends', 'restored', 'comment', undefined] as const;
    expect(await Promise.all(kinds.map((deadlineKind) => told({ ...at, deadlineKind })))).toEqual([
      'The city expects to be done by 2026-12-01',
      'Due to end 2026-12-01',
      'Power is expected back 2026-12-01',
      'Comments until 2026-12-01',
      '2026-12-01',
    ]);
    expect(await told({ deadlineAt: '2026-12-02T00:00:00.000Z', deadlineKind: 'meeting' })).toBe(
      'Public meeting, 2026-12-01 18:00',
    );
    expect(await told({ ...at, deadlineKind: 'ends' }, '/es/item/x')).toBe('Se prevé que termine el 2026-12-01');
  });
  it('is left out once the record is closed, cancelled or taken back, and where there is none', async () => {
    const at = { deadlineAt: '2026-12-01T06:00:00.000Z', deadlineKind: 'meeting' } as const;
    expect(await told({ ...at, status: { state: 'withdrawn', text: 'Cancelled' } })).toBeUndefined();
    expect(await told({ ...at, withdrawnAt: '2026-11-20T06:00:00.000Z' })).toBeUndefined();
    expect(await told({ deadlineAt: undefined })).toBeUndefined();
  });
});

describe('pages', () => {
  it('of a district stand at its key alone', async () => {
    const paths = ['/district/9', '/es/district/10', '/district/0', '/district/09', '/district/11', '/district/9.0'];
    const statuses = await Promise.all(paths.map(async (path) => (await html(path)).status));
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
  });
  it('know their addresses; anything else is a 404', async () => {
    for (const path of ['/', '/es', '/es/civic-pulse', '/civic-pulse/', '/pork-tracker', '/status'])
      expect((await html(path)).status, path).toBe(200);
    for (const path of ['/nothing', '/analytics/x', '/item', '/item/a/b', '/es/nothing', '/esx', '/vendor/unknown'])
      expect((await html(path)).status, path).toBe(404);
    expect(findPage('/item/%E0%A4%A')?.value).toBeUndefined();
  });

  it.each(['/review', '/ops/people', '/ops/inquiries', '/ops/findings', '/ops/roster', '/ops/filings'])(
    'for a role are, to whoever asks for the page, what an unknown address is: %s',
    async (path) => {
      for (const lang of ['', '/es']) {
        const [own, nothing] = await Promise.all([html(`${lang}${path}`), html(`${lang}/nothing/at/all`)]);
        expect([own.status, own.page.replaceAll(path, '')]).toEqual([
          404,
          nothing.page.replaceAll('/nothing/at/all', ''),
        ]);
      }
    },
  );

  it('begin with the frame’s head and the way home in their language; another site’s frame does not', async () => {
    for (const [path, home] of [
      ['/', '/'],
      ['/es/civic-pulse', '/es'],
      ['/nothing', '/'],
      [`/item/${encodeURIComponent(UID)}`, '/'],
    ] as const)
      expect((await html(path)).page, path).toContain(`<header class="server-bar"><a href="${home}">`);
    expect((await html(`/embed/item/${encodeURIComponent(UID)}`)).page).not.toContain('server-bar');
  });

  it('link to the same list in other forms, and keep filtered lists out of search engines', async () => {
    const { page } = await html('/');
    for (const format of ['csv', 'geojson', 'json', 'atom', 'ics'])
      expect(page).toContain(`href="https://moontower.example/api/items.${format}?type=`);
    expect((await html('/es')).page).toMatch(/href="https:\/\/moontower\.example\/api\/items\.ics\?[^"]*lang=es"/);
    expect((await html('/es')).page).toMatch(/href="https:\/\/moontower\.example\/api\/items\.atom\?[^"]*lang=es"/);
    expect((await html('/es')).page).not.toMatch(/items\.csv\?[^"]*lang=es/);
    expect(page).not.toContain('noindex');
    expect((await html('/', 'district=3')).page).toContain('noindex');
  });
});

describe('the other forms of a list', () => {
  const twins = async (pathname: string, search: string, from = deps) =>
    (await pageContent(from, pathname, search)).head.alternates?.map(({ href }) =>
      href.replace('https://moontower.example', ''),
    );

  it('have the filter of the page, as its screen asks for it', async () => {
    expect(
      await twins(
        '/',
        'types=zoning-cases&district=4&zip=78704&min=$50,000&q=tower&period=all&near=-97.74,30.27&place=City Hall' +
          '&sort=value&page=3',
      ),
    ).toEqual(
      ['csv', 'geojson', 'json', 'atom', 'ics'].map(
        (format) =>
          `/api/items.${format}?type=zoning-cases&q=tower&district=4&zip=78704&minValue=50000` +
          '&near=-97.74,30.27&radius=457.2',
      ),
    );
    expect(
      await twins(
        '/es/civic-pulse',
        'types=permits,311&district=9,2&zip=78704&window=all&bbox=-97.8,30.2,-97.7,30.3&view=density&item=a:b',
      ),
    ).toEqual(
      ['geojson', 'csv'].map(
        (format) =>
          `/api/pulse/events.${format}?types=311,permits&district=2,9&zip=78704` +
          '&bbox=-97.80000,30.20000,-97.70000,30.30000',
      ),
    );
    expect(await twins('/pork-tracker', 'q=consulting&priority=high&sort=amount&tab=keywords')).toEqual([
      '/api/pork/flagged/all.csv?q=consulting&priority=high&sort=value&minValue=1000',
      '/api/pork/flagged/all.atom?q=consulting&priority=high&sort=value&minValue=1000',
    ]);
    expect(await twins('/bulletins', 'x=1')).toEqual(['/api/bulletins.atom']);
    expect(await twins('/status', '')).toBeUndefined();
  });

  it('have the defaults of the screen where the address says nothing', async () => {
    const types =
      'building-permits,zoning-cases,site-plans,subdivisions,certificates-occupancy,demolition-permits,' +
      'vacant-property,development';
    expect((await twins('/', ''))?.[0]).toBe(`/api/items.csv?type=${types}&start=2026-10-22T05%3A00%3A00.000Z`);
    expect((await twins('/civic-pulse', ''))?.[0]).toBe(
      '/api/pulse/events.geojson?types=311,vacant-property,development,infrastructure' +
        '&since=2026-11-18T18%3A01%3A00.000Z',
    );
    const recorded = fakeDeps({ city: { id: 'austin', name: 'Austin', mode: 'recorded', shifted: false } });
    expect((await twins('/', '', recorded))?.[0]).toBe(`/api/items.csv?type=${types}`);
    expect((await twins('/civic-pulse', '', recorded))?.[0]).not.toContain('since');
  });

  it('are answered by the API', async () => {
    for (const path of [
      ...((await twins('/', 'types=nonsense&q=%00%zz&subtypes=A,b&min=lots&near=1,2,3')) ?? []),
      ...((await twins('/civic-pulse', 'min=1e9&bbox=1,2&district=99')) ?? []),
    ])
      expect((await api.ask(path)).status, path).toBe(200);
  });
});
