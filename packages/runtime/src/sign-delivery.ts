import { createHmac } from 'node:crypto';

/**
 * Headers of a signed delivery, by the rules of standardwebhooks.com: HMAC-SHA256 over `id.timestamp.body`, keyed with
 * the bytes after `whsec_`. The id stays the same over all tries, so that a receiver can drop repeats; the timestamp is
 * that of the try.
 */
export function signDelivery(
  body: string,
  { id, secret, at }: { id: string; secret: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
