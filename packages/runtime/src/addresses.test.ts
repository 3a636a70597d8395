import { austin } from '@moontower/city';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressesOf, upstreams } from './addresses.ts';
import { loadConfig } from './variables/load-config.ts';

const read = (given: Record<string, string>) => loadConfig(z.object(upstreams), given);

describe('where sources are', () => {
  it('is what the city says, and what the process was told before it', () => {
    expect(addressesOf(read({}), austin.sources)).toMatchObject({
      soda: austin.sources.soda,
      news: austin.sources.news,
    });
    expect(addressesOf(read({ SODA_URL: 'http://127.0.0.1:9/' }), austin.sources)).toMatchObject({
      soda: 'http://127.0.0.1:9',
      sodaState: austin.sources.sodaState,
    });
  });

  it('is nowhere for a service that the city has not', () => {
    const addresses = addressesOf(read({}), { ckan: 'https://data.example.org/' });
    expect(addresses).toMatchObject({ ckan: 'https://data.example.org', irs: 'https://www.irs.gov/pub/irs-soi' });
    expect(Object.keys(addresses)).not.toContain('soda');
    expect(Object.keys(addresses)).not.toContain('open311');
  });
});
