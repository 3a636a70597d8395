import { describe, expect, it } from 'vitest';
import { createAllowlist, isInsideAddress } from './allowlist.ts';

const list = createAllowlist([
  'https://data.austintexas.gov',
  'https://311.austintexas.gov/open311/v2',
  'http://127.0.0.1:4010/soda',
  'https://tile.example.org/{z}/{x}/{y}.png',
]);

describe('the outbound allowlist', () => {
  it.each([
    'https://data.austintexas.gov/resource/3syk-w9eu.json?$limit=1',
    'https://311.austintexas.gov/elsewhere',
    'http://127.0.0.1:4010/anything',
    'https://tile.example.org/1/2/3.png',
  ])('lets %s through', (url) => {
    expect(list.allows(url)).toBe(true);
  });

  it.each([
    ['another host', 'https://evil.example.org/'],
    ['a host that ends alike', 'https://data.austintexas.gov.evil.example.org/'],
    ['a host that begins alike', 'https://xdata.austintexas.gov/'],
    ['another scheme', 'http://data.austintexas.gov/'],
    ['another port', 'https://data.austintexas.gov:8443/'],
    ['another port on loopback', 'http://127.0.0.1:6379/'],
    ['loopback by its name', 'http://localhost:4010/'],
    ['cloud metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['a name and password', 'https://someone:secret@data.austintexas.gov/'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'data.austintexas.gov'],
  ])('stops %s', (_what, url) => {
    expect(list.allows(url)).toBe(false);
  });

  it('lets a public name end at a public IP only', () => {
    expect(list.allowsIp('https://data.austintexas.gov/', '52.206.140.199')).toBe(true);
    for (const ip of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1'])
      expect(list.allowsIp('https://data.austintexas.gov/', ip)).toBe(false);
  });

  it('lets a configured loopback address end at loopback', () => {
    expect(list.allowsIp('http://127.0.0.1:4010/soda', '127.0.0.1')).toBe(true);
  });
});

describe('isInsideAddress', () => {
  it.each([
    '0.0.0.0',
    '100.64.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '255.255.255.255',
    '224.0.0.1',
    '::',
    'fe80::1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '::7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:0:10.0.0.1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '2001:2::1',
    '3fff::1',
    '5f00::1',
    '100::1',
    'fec0::1',
    'ff02::1',
    '192.0.0.8',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '192.88.99.1',
    '240.0.0.1',
    'not an address',
  ])('holds for %s', (ip) => {
    expect(isInsideAddress(ip)).toBe(true);
  });
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'])('does not hold for %s', (ip) => {
    expect(isInsideAddress(ip)).toBe(false);
  });
});
