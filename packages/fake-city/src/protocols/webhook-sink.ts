import type { Handler } from '../exchange.ts';
import { json } from '../exchange.ts';

/** A message that was pushed to us. */
export interface Delivery {
  at: number;
  name: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Takes `POST /webhook/<name>` and keeps what came, for tests of signed and repeated deliveries. */
export class WebhookSink {
  readonly deliveries: Delivery[] = [];

  handler(): Handler {
    return (ask) => {
      const name = /\/webhook\/([\w-]+)$/.exec(ask.path)?.[1];
      if (name === undefined || ask.method !== 'POST') return undefined;
      const headers = Object.fromEntries(Object.entries(ask.headers).map(([header, value]) => [header, String(value)]));
      this.deliveries.push({ at: Date.now(), name, headers, body: ask.body });
      return json({ received: true });
    };
  }
}
