import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { env } from './env.ts';
import { loadConfig } from './load-config.ts';
import { networkOf, plainAddress, trustOf } from './trusted-proxies.ts';

const schema = z.object({ TRUSTED_PROXIES: env.TRUSTED_PROXIES });
const read = (text: string) => loadConfig(schema, { TRUSTED_PROXIES: text }).TRUSTED_PROXIES;

describe('TRUSTED_PROXIES', () => {
  it('is a number of proxies, or networks by address or by name', () => {
    expect(read('2')).toEqual({ hops: 2 });
    expect(read('10.0.0.0/8, loopback')).toEqual({ networks: ['10.0.0.0/8', '127.0.0.0/8', '::1/128'] });
    expect(read('192.0.2.7,2001:db8::1')).toEqual({ networks: ['192.0.2.7/32', '2001:db8::1/128'] });
    expect(read('')).toBeUndefined();
  });

  it.each(['everybody', '10', '-1', '10.0.0.0/33', '10.0.0.0/8,,', '0x7f.1', 'true'])('refuses %s', (text) => {
    expect(() => read(text)).toThrow('TRUSTED_PROXIES must be a number of proxies from 0 to 9, or networks');
  });

  it('trusts the nearest by number, or whoever stands in the networks', () => {
    const byNumber = trustOf({ hops: 1 });
    expect([byNumber('203.0.113.1', 0), byNumber('203.0.113.1', 1)]).toEqual([true, false]);
    const byNetwork = trustOf({ networks: ['10.0.0.0/8', '2001:db8::/32'] });
    expect(
      ['10.9.9.9', '::ffff:10.1.1.1', '2001:db8:1::1', '11.0.0.1', 'unknown'].map((one) => byNetwork(one, 3)),
    ).toEqual([true, true, true, false, false]);
  });
});

describe('an address', () => {
  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
    ['2001:0DB8:0000:0000:0001:0000:0000:0001', '2001:db8::1:0:0:1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['"[2001:db8::1]"', '2001:db8::1'],
    ['192.0.2.1:8080', '192.0.2.1'],
  ])('%s has one spelling', (text, plain) => {
    expect(plainAddress(text)).toBe(plain);
  });
  it.each(['', 'unknown', '_hidden', '1', '0x7f.1', '127.1', 'a.example', '192.0.2.1, 192.0.2.2'])(
    '“%s” is none',
    (text) => {
      expect(plainAddress(text)).toBeUndefined();
    },
  );

  it('counts by its network: every spelling and every host of a /64 are one', () => {
    const of64 = ['2001:db8::1', '2001:db8::ffff:1', '2001:db8:0:0:1:2:3:4'].map((one) => networkOf(one, 64));
    expect(new Set(of64)).toEqual(new Set(['2001:db8::/64']));
    expect(networkOf('2001:db8:0:1::1', 64)).not.toBe(networkOf('2001:db8::1', 64));
    expect(networkOf('2001:db8:0:1::1', 64)).toBe(networkOf('2001:db8:0:1:2:3:4:5', 64));
    expect(networkOf('2001:db8:0:1::1', 48)).toBe('2001:db8::/48');
    expect(networkOf('192.0.2.1', 64)).toBe('192.0.2.1');
  });
});
