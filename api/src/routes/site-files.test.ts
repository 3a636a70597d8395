import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import type { Screen } from '@moontower/words/screen';
import { roomFrames, roomScreens } from '@moontower/registry/room-screens';
import { FRAMES, SCREENS } from '@moontower/words/screens';
import { findPage, LISTED_PAGES } from '../pages/page-list.ts';

const api = fakeApi();
const reached = fakeApi({ securityContact: 'mailto:security@moontower.example' });
const screens: readonly Pick<Screen, 'path' | 'unlisted' | 'closedToRobots'>[] = [...SCREENS, ...roomScreens];
/** Of whoever signed in: neither told of nor read. */
const OWN = ['/auth', '/account', '/review', '/ops/inquiries'];

describe('the sitemap of pages', () => {
  it('lists the pages that have a screen, each once, and none that is not open yet', async () => {
    const answer = await (await api.ask('/sitemap-pages.xml')).text();
    const listed = [...answer.matchAll(/<loc>https:\/\/moontower\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
    expect(listed).toEqual([...LISTED_PAGES]);
    expect(new Set(listed).size).toBe(listed.length);
    for (const { path, unlisted } of screens)
      expect([path, listed.includes(path)]).toEqual([path, unlisted !== true && !path.includes(':')]);
    expect(listed).toEqual(expect.arrayContaining(['/', '/civic-pulse', '/privacy']));
    for (const own of OWN) expect(listed).not.toContain(own);
  });
});

describe('an address', () => {
  it('of the table of screens is a page in both languages, each under its own line', () => {
    for (const { path } of [...screens, ...FRAMES, ...roomFrames]) {
      const address = path.replaceAll(/:\w+/g, 'one');
      expect([findPage(address)?.page, findPage(`/es${address}`)?.page]).toEqual([path, path]);
    }
  });
  it.each(['/nothing', '/address', '/vendor'])('without a screen is none of the pages: %s', (path) => {
    expect([findPage(path), findPage(`/es${path}`)]).toEqual([undefined, undefined]);
  });
});

describe('robots.txt', () => {
  it('closes what the table closes, the operators’ part and what stands in other sites', async () => {
    const text = await (await api.ask('/robots.txt')).text();
    const closed = text.match(/^Disallow: .*$/gm);
    const ofTable = screens.flatMap(({ path, closedToRobots }) => (closedToRobots === true ? [path] : []));
    expect(closed).toEqual(['/ops/', '/embed/', ...ofTable].map((path) => `Disallow: ${path}`));
    for (const own of OWN) expect(closed).toContain(`Disallow: ${own}`);
  });
});

describe('security.txt', () => {
  it('names a contact, its own address and an end within a year, as RFC 9116 asks', async () => {
    const answer = await api.ask('/.well-known/security.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = (await answer.text()).trimEnd().split('\n');
    const fields = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
    expect(fields.get('Contact')).toBe('https://moontower.example/corrections');
    expect(fields.get('Canonical')).toBe('https://moontower.example/.well-known/security.txt');
    const days = (Date.parse(fields.get('Expires') ?? '') - api.deps.nowMs()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('names the address that the operator set', async () => {
    const text = await (await reached.ask('/.well-known/security.txt')).text();
    expect(text).toContain('Contact: mailto:security@moontower.example\n');
  });
});
