import { randomUUID } from 'node:crypto';
import { AppError } from '@moontower/contracts';
import { postWebhook } from '@moontower/runtime/post-webhook';
import { signDelivery } from '@moontower/runtime/sign-delivery';
import type { AlertDeps } from './alert-deps.ts';

interface Hello {
  id: string;
  url: string;
  secret: string;
}

/** Posts a hello once, signed as deliveries are. @returns what the receiver answered, or why it could not be reached */
export async function sendHello(
  { id, url, secret }: Hello,
  { publicUrl, sends, city, nowMs }: Pick<AlertDeps, 'publicUrl' | 'sends' | 'city' | 'nowMs'>,
): Promise<{ status?: number; why?: string }> {
  const at = new Date(nowMs());
  const body = JSON.stringify({
    type: 'webhook.hello',
    timestamp: at.toISOString(),
    page: `${publicUrl}/developers`,
    data: { subscription: id, ...(city.mode === 'sample' && { simulated: true }) },
  });
  const headers = signDelivery(body, { id: `hello-${randomUUID()}`, secret, at });
  try {
    const { status } = await postWebhook({
      url,
      body,
      headers,
      allowInside: sends.allowInside,
      signal: new AbortController().signal,
      nowMs: at.getTime(),
    });
    return { status };
  } catch (error) {
    if (error instanceof AppError) return { why: error.message };
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return { why: `The receiver did not answer${code}.` };
  }
}
