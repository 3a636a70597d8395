import { describe, expect, it } from 'vitest';
import { rulesOf } from './rules.ts';

const HOST = 'https://data.example.gov';
const rules = (...lines: string[]) => rulesOf(HOST, lines.join('\n'), 'Moontower');
const open = (text: ReturnType<typeof rules>, ...paths: string[]) => paths.map((path) => text.allows(`${HOST}${path}`));

describe('what a robots.txt says to us (RFC 9309)', () => {
  it('closes paths, names the pause, and says which paths are closed', () => {
    const told = rules('User-agent: *', 'Disallow: /api/', 'Disallow: /datastore/ # tables', 'Crawl-delay: 10');
    expect(open(told, '/api/3/action/datastore_search', '/datastore/dump/x', '/dataset/a/resource/b/download')).toEqual(
      [false, false, true],
    );
    expect([told.delayMs, told.closed]).toEqual([10_000, ['/api/', '/datastore/']]);
  });

  it('opens what a longer rule opens, and what two of one length do not agree on', () => {
    const told = rules('User-agent: *', 'Disallow: /api', 'Allow: /api/views', 'Disallow: /same', 'Allow: /same');
    expect(open(told, '/api/catalog', '/api/views/abcd-1234.json', '/same')).toEqual([false, true, true]);
    expect(told.closed).toEqual(['/api']);
  });

  it('counts the group that names us alone, wherever it stands, and groups of several names', () => {
    const told = rules(
      'User-agent: *',
      'Disallow: /',
      '',
      'User-agent: other',
      'user-agent: moontower',
      'Disallow: /private',
      'Crawl-delay: 2.5',
    );
    expect(open(told, '/rows', '/private/x')).toEqual([true, false]);
    expect([told.delayMs, told.closed]).toEqual([2_500, ['/private']]);
  });

  it('knows stars and ends of addresses', () => {
    const told = rules('User-agent: *', 'Disallow: /*.gz', 'Disallow: /exact$', 'Disallow: /browse?*q=');
    expect(open(told, '/files/a.gz', '/files/a.csv', '/exact', '/exactly', '/browse?a=1&q=2', '/browse')).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(told.closed).toEqual(['/*.gz', '/exact$', '/browse?*q=']);
  });

  it.each([
    ['nothing', ''],
    ['an empty rule', 'User-agent: *\nDisallow:'],
    ['rules of others', 'User-agent: BadBot\nDisallow: /'],
    ['no rules at all', '<html><body>Not found</body></html>'],
    ['rules before any name', 'Disallow: /\nUser-agent: *\nAllow: /'],
  ])('closes nothing where it holds %s', (_what, text) => {
    const told = rulesOf(HOST, text, 'Moontower');
    expect([told.allows(`${HOST}/rows`), told.delayMs, told.closed]).toEqual([true, undefined, []]);
  });

  it('is read whatever its line ends are, and no further than half a megabyte', () => {
    expect(open(rulesOf(HOST, '\uFEFFUser-agent: *\r\nDisallow: /a\rDisallow: /b', 'Moontower'), '/a', '/b')).toEqual([
      false,
      false,
    ]);
    const long = `User-agent: *\n${'Disallow: /x\n'.repeat(50_000)}Disallow: /late\n`;
    const told = rulesOf(HOST, long, 'Moontower');
    expect([open(told, '/x', '/late'), told.closed]).toEqual([[false, true], ['/x']]);
  });

  it('never makes us wait longer than a minute, or less than no time', () => {
    expect(rules('User-agent: *', 'Crawl-delay: 86400').delayMs).toBe(60_000);
    expect(rules('User-agent: *', 'Crawl-delay: -5').delayMs).toBeUndefined();
    expect(rules('User-agent: *', 'Crawl-delay: soon').delayMs).toBeUndefined();
  });

  it('with hostile patterns is read in no time', () => {
    const told = rules('User-agent: *', `Disallow: /${'*a'.repeat(90)}$`);
    expect(told.allows(`${HOST}/${'a'.repeat(5_000)}b`)).toBe(true);
  });
});
