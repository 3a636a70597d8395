import type { EventMessage, WatchAnswer } from '@moontower/contracts';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { aStoredItem, announce, landed } from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined);
const open: Socket[] = [];
afterEach(() => { for (const socket of open.splice(0)) socket.disconnect(); });

interface Listener { socket: Socket; seqs: number[]; messages: EventMessage<'item:landed'>[]; watch: (about: unknown) => Promise<WatchAnswer> }

async function connect(options: Parameters<typeof io>[1] = {}): Promise<Listener> {
  const socket = io(api.url(), { transports: ['websocket'], reconnection: false, forceNew: true, ...options });
  open.push(socket);
  const messages: EventMessage<'item:landed'>[] = [];
  const seqs: number[] = [];
  socket.on('item:landed', (message: EventMessage<'item:landed'>) => { messages.push(message); seqs.push(...message.events.map(({ seq }) => seq)); });
  await new Promise<void>((resolve, reject) => { socket.once('connect', resolve); socket.once('connect_error', reject); });
  return { socket, seqs, messages, watch: (about) => socket.timeout(5_000).emitWithAck('watch', about) };
}

const arrival = (key: string, district = 1) => landed(aStoredItem({ key, district }));

describe('sockets', () => {
  it('hear of events by type and district, a burst in one message', async () => {
    const north = await connect();
    const south = await connect();
    await north.watch({ districts: [7] });
    await south.watch({ types: ['building-permits'] });
    await announce(api.store(), Array.from({ length: 200 }, (_, at) => arrival(`a-${at}`, 7)));
    await expect.poll(() => north.seqs.length).toBe(200);
    expect(north.messages).toHaveLength(1);
    expect(south.seqs).toEqual([]);
  });

  it('receive after an absence of 500 events exactly those, once and in order', async () => {
    const first = await connect();
    const { seq } = await first.watch({});
    first.socket.disconnect();
    for (let burst = 0; burst < 50; burst += 1) await announce(api.store(), Array.from({ length: 10 }, (_, at) => arrival(`b-${burst}-${at}`)));
    const back = await connect();
    // More arrives while it comes back: what is not in the answer must be in messages.
    const racing = (async () => { for (let at = 0; at < 20; at += 1) await announce(api.store(), [arrival(`c-${at}`)]); })();
    const answer = await back.watch({ since: seq });
    await racing;
    const all = () => [...answer.missed.map((event) => event.seq), ...back.seqs];
    await expect.poll(() => all().length).toBe(520);
    expect(all()).toEqual(Array.from({ length: 520 }, (_, at) => seq + 1 + at));
  });

  it('get a flood at the pace and lose nothing of it', async () => {
    const listener = await connect();
    const { seq } = await listener.watch({});
    const startedAt = performance.now();
    for (let at = 0; at < 100; at += 1) await announce(api.store(), [arrival(`d-${at}`)]);
    await expect.poll(() => listener.seqs.length, { timeout: 10_000 }).toBe(100);
    const seconds = (performance.now() - startedAt) / 1000;
    expect(listener.seqs).toEqual(Array.from({ length: 100 }, (_, at) => seq + 1 + at));
    expect(listener.messages.length).toBeLessThanOrEqual(4 + Math.ceil(seconds * 4) + 1);
  });

  it('are told what is wrong with a watch and stay connected', async () => {
    const listener = await connect();
    for (const wrong of [null, 7, 'x', [], { types: ['nothing'] }, { districts: [11] }, { since: -1 }, { since: '5' }, { other: 1 }, { types: Array.from({ length: 40 }, () => '311') }]) {
      expect(await listener.watch(wrong)).toMatchObject({ missed: [], error: 'The watch could not be read.' });
    }
    listener.socket.emit('watch');
    listener.socket.emit('watch', {}, 'no function');
    listener.socket.emit('nothing we know', { a: 1 });
    expect(await listener.watch({})).toMatchObject({ reset: false, missed: [] });
  });

  it('are let go with a reason when they send too much', async () => {
    const listener = await connect();
    const refused = new Promise<unknown>((resolve) => { listener.socket.once('refused', resolve); });
    for (let at = 0; at < 40; at += 1) listener.socket.emit('watch', {});
    expect(await refused).toEqual({ reason: 'Too many messages. Connect again in a minute.' });
  });

  it('are closed by a frame that is too large, the others stay', async () => {
    const bystander = await connect();
    const listener = await connect();
    const closed = new Promise<string>((resolve) => { listener.socket.once('disconnect', resolve); });
    listener.socket.emit('watch', { types: ['x'.repeat(20_000)] });
    expect(await closed).toMatch(/transport/);
    expect(await bystander.watch({})).toMatchObject({ missed: [] });
  });

  it('are refused to pages of other sites, on both transports', async () => {
    for (const origin of ['https://evil.example', 'null', `${api.url()}.evil.example`]) {
      for (const transports of [['websocket'], ['polling']]) {
        await expect(connect({ transports, extraHeaders: { origin } })).rejects.toThrow();
      }
    }
    expect((await connect({ transports: ['polling'], extraHeaders: { origin: api.url() } })).socket.connected).toBe(true);
  });

  it('are twenty at most from one address behind a proxy', async () => {
    const extraHeaders = { 'x-forwarded-for': '203.0.113.9' };
    for (let at = 0; at < 20; at += 1) await connect({ extraHeaders });
    await expect(connect({ extraHeaders })).rejects.toThrow();
    expect((await connect({ extraHeaders: { 'x-forwarded-for': '203.0.113.10' } })).socket.connected).toBe(true);
  });
});
