import { alertsOf } from '@moontower/alerts/store/mailbox-alerts';
import { nativeAlerts } from '@moontower/alerts/testing/alert-documents';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { AppError, HOUR_MS } from '@moontower/contracts';
import { MOST_PENDING_ALERTS } from '@moontower/alerts/limits';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openAlertStage, type AlertStage } from '../alerts/testing/alert-stage.ts';

const SIGN_UPS = 10_000;
const names = testStores();
let stage: AlertStage;

beforeAll(async () => {
  stage = await openAlertStage(names, Date.parse('2026-11-20T18:00:00Z'));
});
beforeEach(() => stage.clear());
afterAll(() => stage.stop());

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));

/** @returns how many were told to come back another day */
async function signUp(emailOf: (n: number) => string): Promise<number> {
  let refused = 0;
  for (let from = 0; from < SIGN_UPS; from += 10) {
    const some = Array.from({ length: 10 }, (_, n) => from + n);
    const answers = await Promise.allSettled(
      some.map((n) =>
        alertsOf(stage.store).ask(
          { email: emailOf(n), language: 'en', topics: ['permits'], filter: { min_value: n }, frequency: 'daily' },
          { at: stage.now(), proved: false },
        ),
      ),
    );
    const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [codeOf(answer.reason)] : []));
    expect(codes.filter((code) => code !== 'too_many_requests')).toEqual([]);
    refused += codes.length;
  }
  return refused;
}

it(
  `${SIGN_UPS} sign-ups for one mailbox have one mail that day, and hold ten alerts`,
  { timeout: 900_000 },
  async () => {
    expect(await signUp((n) => `ann+${n}@city.example`)).toBe(0);
    stage.clock.ms += 10 * HOUR_MS;
    await stage.send();
    expect(stage.sink.mails).toHaveLength(1);
    expect(await nativeAlerts(stage.store).countDocuments()).toBe(MOST_PENDING_ALERTS);
    expect(await nativeSubscriptions(stage.store).countDocuments()).toBe(1);
  },
);

it(`${SIGN_UPS} sign-ups for as many mailboxes have sixty mails an hour`, { timeout: 900_000 }, async () => {
  const refused = await signUp((n) => `reader@city-${n}.example`);
  const mails = await nativeMails(stage.store)
    .find({}, { projection: { notBefore: 1 } })
    .toArray();
  expect(mails.length + refused).toBe(SIGN_UPS);
  const hours = new Map<number, number>();
  for (const { notBefore } of mails) {
    const hour = Math.ceil((notBefore.getTime() - stage.clock.ms) / HOUR_MS);
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
  }
  expect([hours.size, Math.max(...hours.values())]).toEqual([24, 60]);
});
