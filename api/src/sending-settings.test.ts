import { loadConfig } from '@moontower/runtime';
import { describe, expect, it } from 'vitest';
import { ApiConfig } from './config.ts';
import { alertsOf } from './sending-settings.ts';

const read = (given: Record<string, string>) => alertsOf(loadConfig(ApiConfig, given));
const secret = `whsec_${'a'.repeat(44)}`;

describe('whom operators’ news goes to', () => {
  it('is refused at the start where nothing could leave', () => {
    expect(() => read({ OPERATOR_ALERTS: 'mailto:anna@example.org' })).toThrow('set SMTP_URL and MAIL_FROM too');
    expect(() => read({ OPERATOR_ALERTS: 'https://hooks.example.org' })).toThrow('set OPERATOR_ALERTS_SECRET too');
    const both = 'mailto:anna@example.org,https://hooks.example.org';
    const mail = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@b.example' };
    expect(read({ OPERATOR_ALERTS: both, ...mail, OPERATOR_ALERTS_SECRET: secret }).targets).toHaveLength(2);
    expect(read({}).targets).toEqual([]);
  });
});
