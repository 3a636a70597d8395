import { webhookProblem, webhookSecretOf } from './webhook.ts';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signDelivery } from './sign-delivery.ts';

describe('a signed delivery', () => {
  it('is signed as standardwebhooks.com writes it', () => {
    // The example of the specification's reference libraries.
    const headers = signDelivery('{"test": 2432232314}', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      at: new Date(1614265330 * 1000),
    });
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });
  it('shows a body, an id or a time that was changed on the way', () => {
    const secret = webhookSecretOf('m'.repeat(32), 's1');
    const headers = signDelivery('{"a":1}', { id: 'd1', secret, at: new Date(5_000) });
    const verify = (id: string, timestamp: string, body: string) =>
      headers['webhook-signature'] ===
      `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
        .update(`${id}.${timestamp}.${body}`)
        .digest('base64')}`;
    expect([
      verify('d1', '5', '{"a":1}'),
      verify('d1', '5', '{"a":2}'),
      verify('d2', '5', '{"a":1}'),
      verify('d1', '6', '{"a":1}'),
    ]).toEqual([true, false, false, false]);
  });
  it('has another secret for every webhook', () => {
    expect(webhookSecretOf('m'.repeat(32), 's1')).not.toBe(webhookSecretOf('m'.repeat(32), 's2'));
  });
});

describe('the address of a webhook', () => {
  it.each(['https://hooks.example.gov/in', 'https://93.184.216.34/in'])('may be %s', (address) => {
    expect(webhookProblem(address, false)).toBeUndefined();
  });
  it.each([
    'http://hooks.example.gov/in',
    'ftp://hooks.example.gov',
    'https://localhost/x',
    'https://a.localhost',
    'https://127.0.0.1/x',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[fe80::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://user:pass@hooks.example.gov',
    'nonsense',
  ])('may not be %s', (address) => {
    expect(webhookProblem(address, false)).toBeTypeOf('string');
  });
  it('may be plain and near where the configuration says so', () => {
    expect(webhookProblem('http://127.0.0.1:8080/x', true)).toBeUndefined();
  });
});
