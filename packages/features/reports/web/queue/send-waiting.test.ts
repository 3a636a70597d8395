import { describe, expect, it } from 'vitest';
import { aReport, memoryShelf } from '../testing/memory-shelf.ts';
import type { HeldReport } from './report-shelf.ts';
import { sendWaiting } from './send-waiting.ts';

const refusal = (status: number, sentence = 'No.') => Object.assign(new Error('no'), { status, sentence });
const waiting = (key: string, savedAt: number, over: Partial<HeldReport> = {}) =>
  aReport({ key, savedAt, state: 'waiting', ...over });

const HERE = { lon: -97.7404, lat: 30.2747, from: 'address' } as const;
function queue(
  held: HeldReport[],
  send: (report: HeldReport) => Promise<string>,
  locate: Parameters<typeof sendWaiting>[0]['locate'] = async () => ({ is: 'found', pin: HERE }),
) {
  const shelf = memoryShelf(held);
  const sent: string[] = [];
  const run = () =>
    sendWaiting({
      shelf,
      owner: 'ana',
      nowMs: () => 9_000,
      serverNowMs: () => 8_000,
      freshKey: () => 'fresh',
      locate,
      send: async (report) => {
        sent.push(report.key);
        return { id: await send(report), refused: [] };
      },
    });
  return { shelf, sent, run };
}

describe('what waits for the network', () => {
  it('goes out oldest first, each under the key its form opened with, and leaves the device', async () => {
    const { shelf, sent, run } = queue(
      [waiting('b', 2), waiting('a', 1), aReport({ key: 'draft' })],
      async (report) => `id of ${report.key}`,
    );
    expect((await run()).map((each) => (each.is === 'sent' ? each.id : each.is))).toEqual(['id of a', 'id of b']);
    expect(sent).toEqual(['a', 'b']);
    expect((await shelf.all()).map(({ key }) => key)).toEqual(['draft']);
    expect(await run()).toEqual([]);
  });

  it('is another account’s to send', async () => {
    const { sent, run } = queue([waiting('hers', 1, { owner: 'bea' })], async () => 'id');
    await run();
    expect(sent).toEqual([]);
  });

  it.each([
    ['there is no network', new TypeError('Failed to fetch'), 'later'],
    ['the server is down', refusal(503), 'later'],
    ['too many asked', refusal(429), 'later'],
    ['its author is signed out', refusal(401), 'signed-out'],
  ])('waits on under the same key where %s, and the others behind it', async (_what, error, is) => {
    const { shelf, sent, run } = queue([waiting('a', 1), waiting('b', 2)], () => Promise.reject(error));
    expect((await run()).map((each) => each.is)).toEqual([is]);
    expect(sent).toEqual(['a']);
    expect((await shelf.all()).map(({ key, state }) => [key, state])).toEqual([
      ['a', 'waiting'],
      ['b', 'waiting'],
    ]);
  });

  it('notes when it was first sent, before it is, and keeps that over later tries', async () => {
    const tries: (number | undefined)[] = [];
    const { shelf, run } = queue([waiting('a', 1), waiting('b', 2, { triedAt: 5 })], async ({ key, triedAt }) => {
      const [kept] = (await shelf.all()).filter((each) => each.key === key);
      tries.push(triedAt, kept?.triedAt);
      return key;
    });
    await run();
    expect(tries).toEqual([8_000, 8_000, 5, 5]);
  });

  it('becomes a draft again, under a new key and with the server’s sentence, where the server refuses it', async () => {
    const { shelf, run } = queue([waiting('a', 1)], () => Promise.reject(refusal(400, 'The title is too long.')));
    expect((await run()).map((each) => each.is)).toEqual(['refused']);
    expect(await shelf.all()).toEqual([
      { ...aReport({ key: 'fresh', savedAt: 9_000 }), refused: 'The title is too long.' },
    ]);
  });

  describe('with an address that could not be looked up when it was typed', () => {
    const typed = (over: Partial<HeldReport> = {}) =>
      waiting('a', 8_000, { values: { title: 'A hole', address: '1100 Congress Ave' }, ...over });

    it('gets its point before it is sent, and keeps it over a sending that fails', async () => {
      const pins: HeldReport['pin'][] = [];
      const { shelf, run } = queue([typed()], async ({ pin }) => {
        pins.push(pin);
        throw new TypeError('Failed to fetch');
      });
      await run();
      expect([pins, (await shelf.all())[0]?.pin]).toEqual([[HERE], HERE]);
    });

    it('waits on while the map service does not answer, and asks its author after an hour', async () => {
      const later = async () => ({ is: 'later' as const });
      const { sent, run } = queue([typed()], async () => 'id', later);
      expect((await run()).map(({ is }) => is)).toEqual(['later']);
      expect(sent).toEqual([]);
      const old = queue([typed({ savedAt: 9_000 - 3_600_001 })], async () => 'id', later);
      expect((await old.run()).map(({ is }) => is)).toEqual(['asks']);
    });

    it('is asked for where nobody knows the address, once: then it goes as it is', async () => {
      const unknown = async () => ({ is: 'unknown' as const });
      const { shelf, sent, run } = queue([typed(), waiting('b', 9_000, { pin: HERE })], async () => 'id', unknown);
      expect((await run()).map(({ is }) => is)).toEqual(['asks', 'sent']);
      expect(await shelf.all()).toEqual([{ ...typed(), state: 'writing', unplaced: true }]);
      await shelf.put(typed({ unplaced: true }));
      await run();
      expect(sent).toEqual(['b', 'a']);
    });
  });
});
