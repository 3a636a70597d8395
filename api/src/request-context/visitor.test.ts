import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createVisitors, type VisitorsOptions } from './visitor.ts';

function asking(peer: string, headers: Record<string, string> = {}) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  return { socket, headers };
}
const from = (options: VisitorsOptions, peer: string, said?: string) =>
  createVisitors(options).of(asking(peer, said === undefined ? {} : { 'x-forwarded-for': said }));
const DOOR = '172.18.0.5';

describe('a visitor behind proxies', () => {
  it('is who the last trusted one names, never who the visitor says', () => {
    const one = { trusted: { hops: 1 } };
    expect(from(one, DOOR, '203.0.113.7').address).toBe('203.0.113.7');
    expect(from(one, DOOR, '198.51.100.1, 127.0.0.1, 203.0.113.7').address).toBe('203.0.113.7');
    expect(from({ trusted: { hops: 2 } }, DOOR, '9.9.9.9, 203.0.113.7, 10.0.0.2').address).toBe('203.0.113.7');
    expect(
      from({ trusted: { networks: ['172.16.0.0/12', '10.0.0.0/8'] } }, DOOR, '9.9.9.9, 203.0.113.7, 10.0.0.2').address,
    ).toBe('203.0.113.7');
  });

  it('is the peer where the peer is not trusted, whatever it says', () => {
    for (const trusted of [undefined, { hops: 0 }, { networks: ['10.0.0.0/8'] }])
      expect(from({ trusted }, '198.51.100.9', '203.0.113.7').address).toBe('198.51.100.9');
  });

  it('is the nearest known one where a proxy names nobody', () => {
    for (const said of ['unknown', '', ',', 'for=203.0.113.7', '_x'])
      expect(from({ trusted: { hops: 1 } }, DOOR, said).address).toBe(DOOR);
    expect(from({ trusted: { networks: ['172.16.0.0/12'] } }, DOOR, `203.0.113.7, junk, 172.18.0.9`).address).toBe(
      '172.18.0.9',
    );
  });

  it('counts by /64, by /48 for what costs most, and once in whatever spelling', () => {
    const keys = ['2001:db8:1:2::1', '2001:0db8:0001:0002:0:0:0:2', '[2001:db8:1:2:ffff::]:443'].map((said) =>
      from({ trusted: { hops: 1 } }, DOOR, said),
    );
    expect(new Set(keys.map(({ key }) => key))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(new Set(keys.map(({ wideKey }) => wideKey))).toEqual(new Set(['2001:db8:1::/48']));
    expect(from({}, '2001:db8::1').key).toBe(from({}, '2001:db8:0:0:8::2').key);
    expect(from({}, '::ffff:192.0.2.1').key).toBe('192.0.2.1');
  });
});

describe('a program on this machine', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.0.1'])(
    '%s is spared while nothing stands before us',
    (peer) => {
      expect(from({}, peer)).toMatchObject({ local: true, spared: true });
      expect(from({ publicUrl: 'http://localhost:3000' }, peer).spared).toBe(true);
      expect(from({ trusted: { hops: 0 } }, peer).spared).toBe(true);
    },
  );

  it('is spared nothing where a proxy is trusted, or where people reach us elsewhere', () => {
    for (const options of [
      { trusted: { hops: 1 } },
      { trusted: { networks: ['127.0.0.0/8'] } },
      { publicUrl: 'https://moontower.example' },
    ])
      expect(from(options, '127.0.0.1')).toMatchObject({ local: true, spared: false });
  });

  it('is not local when it speaks for somebody, by whatever header', () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'])
      expect(createVisitors().of(asking('127.0.0.1', { [name]: '127.0.0.1' }))).toMatchObject({
        local: false,
        spared: false,
      });
  });
});

describe('TLS', () => {
  it('is what the trusted proxy tells of, nobody else', () => {
    const told = (
      peer: string,
      proto: string,
      options: VisitorsOptions = { trusted: { networks: ['172.16.0.0/12'] } },
    ) => createVisitors(options).onTls(asking(peer, { 'x-forwarded-proto': proto }));
    expect([told(DOOR, 'https'), told(DOOR, 'https, http'), told(DOOR, 'http'), told('198.51.100.9', 'https')]).toEqual(
      [true, true, false, false],
    );
    expect(createVisitors().onTls(asking('127.0.0.1'))).toBe(false);
  });
});
