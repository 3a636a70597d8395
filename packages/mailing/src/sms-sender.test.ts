import { startSmsSink, type SmsSink } from '@moontower/fake-city';
import { AppError } from '@moontower/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSmsSender, type SmsSender } from './sms-sender.ts';

const FROM = '+15125550100';
const TO = '+15125550143';
let sink: SmsSink;
let texter: SmsSender;
beforeAll(async () => {
  sink = await startSmsSink();
  texter = createSmsSender({ url: sink.url, account: 'AC1', token: 's:cret', from: FROM }, 300);
});
beforeEach(() => {
  sink.messages.length = 0;
  sink.refuse(undefined);
  sink.fault(undefined);
});
afterAll(() => sink.stop());

async function failureOf(work: Promise<void>): Promise<AppError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw new Error('It did not fail as a delivery does', { cause: error });
}

describe('a text message', () => {
  it('goes as a form to the account, by basic authentication', async () => {
    await texter.send({ to: TO, text: 'Siete señales & más' });
    expect(sink.messages).toEqual([
      {
        account: 'AC1',
        authorization: `Basic ${Buffer.from('AC1:s:cret').toString('base64')}`,
        from: FROM,
        to: TO,
        body: 'Siete señales & más',
      },
    ]);
  });
  it('can come from a messaging service', async () => {
    const from = `MG${'0'.repeat(32)}`;
    await createSmsSender({ url: sink.url, account: 'AC1', token: 's', from }).send({ to: TO, text: 'Seven' });
    expect(sink.messages).toMatchObject([{ from }]);
  });
  it.each([
    ['that its owner stopped', { status: 400, code: 21_610 }, { permanent: true, bounced: false, left: true }],
    ['to a number that is none', { status: 400, code: 21_211 }, { permanent: true, bounced: true, left: false }],
    ['to a landline', { status: 400, code: 21_614 }, { permanent: true, bounced: true, left: false }],
    [
      'from a number that is not ours',
      { status: 400, code: 21_606 },
      { permanent: false, bounced: false, left: false },
    ],
    ['with a wrong token', { status: 401, code: 20_003 }, { permanent: false, bounced: false, left: false }],
    ['beyond our rate', { status: 429, code: 20_429 }, { permanent: false, bounced: false, left: false }],
    ['to a provider that is ill', { status: 503, code: 21_211 }, { permanent: false, bounced: false, left: false }],
  ])('%s is told as what it is, without the number', async (_what, refusal, details) => {
    const { status, code } = refusal;
    sink.refuse(refusal);
    const error = await failureOf(texter.send({ to: TO, text: 'Seven' }));
    expect([error.code, error.message, error.details]).toEqual([
      'delivery_failed',
      `The SMS provider answered ${status} (${code}).`,
      details,
    ]);
  });
  it.each(['hang', 'cut-after'] as const)('fails in time where the line does: %s', async (fault) => {
    sink.fault(fault);
    const error = await failureOf(texter.send({ to: TO, text: 'Seven' }));
    expect(error.message).toBe(
      `The SMS provider did not take the message (${fault === 'hang' ? 'no answer in time' : 'no line'}).`,
    );
    expect(error.details).toEqual({});
  });
});
