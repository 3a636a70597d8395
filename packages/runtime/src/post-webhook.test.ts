import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { outsideOnly } from './post-webhook.ts';

function look(...addresses: string[]): Promise<string | LookupAddress[]> {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return new Promise((resolve, reject) => {
    outsideOnly((_hostname, _options, done) => {
      done(null, found);
    })('hooks.example.gov', { all: true }, (error, address) => {
      if (error === null) resolve(address);
      else reject(error);
    });
  });
}

describe('the name of a webhook', () => {
  it.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', 'fd00::1', '::ffff:192.168.1.1'])(
    'that leads to %s is refused when connecting',
    async (address) => {
      await expect(look(address)).rejects.toThrow('leads inside our own network');
    },
  );
  it('that leads both ways is only followed outside', async () => {
    expect(await look('192.168.0.1', '93.184.216.7')).toEqual([{ address: '93.184.216.7', family: 4 }]);
  });
});
