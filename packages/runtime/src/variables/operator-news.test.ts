import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { env } from './env.ts';
import { loadConfig } from './load-config.ts';

const { OPERATOR_ALERTS, OPERATOR_ALERTS_SECRET } = env;
const schema = z.object({ OPERATOR_ALERTS, OPERATOR_ALERTS_SECRET });
const read = (text: string) => loadConfig(schema, { OPERATOR_ALERTS: text }).OPERATOR_ALERTS;

describe('OPERATOR_ALERTS', () => {
  it('is mail addresses with their language, and webhooks', () => {
    expect(
      read('mailto:anna@example.org, mailto:ben@example.org?language=es,https://hooks.example.org/in?a=b'),
    ).toEqual([
      { kind: 'mail', address: 'anna@example.org', language: 'en' },
      { kind: 'mail', address: 'ben@example.org', language: 'es' },
      { kind: 'webhook', url: 'https://hooks.example.org/in?a=b' },
    ]);
    expect(read('')).toBeUndefined();
  });
  it.each([
    'anna@example.org',
    'mailto:anna',
    'mailto:100%@a.example',
    'https://a.example, ftp://b.example',
    'mailto:a@b.example%0aBcc:c@d.example',
  ])('refuses %s by its place, without repeating it', (text) => {
    expect(() => read(text)).toThrow(/OPERATOR_ALERTS entry [12] must be a mailto: or https: address/);
  });
  it('has a secret that others can verify with', () => {
    const set = (secret: string) => () => loadConfig(schema, { OPERATOR_ALERTS_SECRET: secret });
    expect(set(`whsec_${'a'.repeat(44)}`)).not.toThrow();
    expect(set('short')).toThrow('OPERATOR_ALERTS_SECRET must be whsec_');
  });
});
