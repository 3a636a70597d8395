import type { EventMessage, WatchAnswer } from '@moontower/contracts';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { aStoredItem, announce, landed } from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined);
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

interface Listener {
  socket: Socket;
  seqs: number[];
  messages: EventMessage<'item:landed'>[];
  watch: (about: unknown) => Promise<WatchAnswer>;
}

async function connect(options: Parameters<typeof io>[1] = {}): Promise<Listener> {
  const socket = io(api.url(), { transports: ['websocket'], reconnection: false, forceNew: true, ...options });
  open.push(socket);
  const messages: EventMessage<'item:landed'>[] = [];
  const seqs: number[] = [];
  socket.on('item:landed', (message: EventMessage<'item:landed'>) => {
    messages.push(message);
    seqs.push(...message.events.map(({ seq }) => seq));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, seqs, messages, watch: (about) => socket.timeout(30_000).emitWithAck('watch', about) };
}

/**
 * Each says what it watches: one that does not is let go after five seconds, which a busy machine may take for twenty.
 */
async function twentyFrom(said: (at: number) => string): Promise<void> {
  const all = Array.from({ length: 20 }, (_, at) => connect({ extraHeaders: { 'x-forwarded-for': said(at) } }));
  for (const { watch } of await Promise.all(all)) await watch({});
}

const arrival = (key: string, district = 1) => landed(aStoredItem({ key, district }));

describe('sockets', () => {
  it('hear of events by type and district, a burst in one message', async () => {
    const north = await connect();
    const south = await connect();
    await north.watch({ districts: [7] });
    await south.watch({ types: ['building-permits'] });
    await announce(
      api.store(),
      Array.from({ length: 200 }, (_, at) => arrival(`a-${at}`, 7)),
    );
    await expect.poll(() => north.seqs.length).toBe(200);
    expect(north.messages).toHaveLength(1);
    expect(south.seqs).toEqual([]);
  });

  it('receive after an absence of 480 events exactly those, once and in order', async () => {
    const first = await connect();
    const { seq } = await first.watch({});
    first.socket.disconnect();
    for (let burst = 0; burst < 48; burst += 1)
      await announce(
        api.store(),
        Array.from({ length: 10 }, (_, at) => arrival(`b-${burst}-${at}`)),
      );
    const back = await connect();
    // More arrives while it comes back: what is not in the answer must be in messages.
    const racing = (async () => {
      for (let at = 0; at < 20; at += 1) await announce(api.store(), [arrival(`c-${at}`)]);
    })();
    const answer = await back.watch({ since: seq });
    await racing;
    const all = () => [...answer.missed.map((event) => event.seq), ...back.seqs];
    await expect.poll(() => all().length).toBe(500);
    expect(all()).toEqual(Array.from({ length: 500 }, (_, at) => seq + 1 + at));
  });

  it('get a flood at the pace and lose nothing of it', async () => {
    const listener = await connect();
    const { seq } = await listener.watch({});
    const startedAt = performance.now();
    for (let at = 0; at < 100; at += 1) await announce(api.store(), [arrival(`d-${at}`)]);
    await expect.poll(() => listener.seqs.length).toBe(100);
    const seconds = (performance.now() - startedAt) / 1000;
    expect(listener.seqs).toEqual(Array.from({ length: 100 }, (_, at) => seq + 1 + at));
    expect(listener.messages.length).toBeLessThanOrEqual(4 + Math.ceil(seconds * 4) + 1);
  });

  it('are told what is wrong with a watch and stay connected', async () => {
    const listener = await connect();
    for (const wrong of [
      null,
      7,
      'x',
      [],
      { types: ['nothing'] },
      { districts: [11] },
      { since: -1 },
      { since: '5' },
      { other: 1 },
      { types: Array.from({ length: 40 }, () => '311') },
    ]) {
      expect(await listener.watch(wrong)).toMatchObject({ missed: [], error: 'The watch could not be read.' });
    }
    listener.socket.emit('watch');
    listener.socket.emit('watch', {}, 'no function');
    listener.socket.emit('nothing we know', { a: 1 });
    expect(await listener.watch({})).toMatchObject({ reset: false, missed: [] });
  });

  it('are let go with a reason when they send too much', async () => {
    const listener = await connect();
    const refused = new Promise<unknown>((resolve) => {
      listener.socket.once('refused', resolve);
    });
    for (let at = 0; at < 40; at += 1) listener.socket.emit('watch', {});
    expect(await refused).toEqual({
      problem: 'too_many_requests',
      reason: 'Too many messages. Connect again in a minute.',
      again: 'in-a-minute',
    });
  });

  it('are closed by a frame that is too large, the others stay', async () => {
    const bystander = await connect();
    const listener = await connect();
    const closed = new Promise<string>((resolve) => {
      listener.socket.once('disconnect', resolve);
    });
    listener.socket.emit('watch', { types: ['x'.repeat(20_000)] });
    expect(await closed).toMatch(/transport/);
    expect(await bystander.watch({})).toMatchObject({ missed: [] });
  });

  it('are refused to pages of other sites, on both transports', async () => {
    for (const origin of ['https://evil.example', 'null', `${api.url()}.evil.example`]) {
      for (const transports of [['websocket'], ['polling']]) {
        await expect(connect({ transports, extraHeaders: { origin } })).rejects.toThrow(/^(xhr poll|websocket) error$/);
      }
    }
    const refused = await api.ask('/socket.io/?EIO=4&transport=polling', {
      headers: { origin: 'https://evil.example' },
    });
    expect([refused.status, refused.headers.get('x-problem'), await refused.json()]).toEqual([
      403,
      'elsewhere',
      expect.objectContaining({ message: 'Another site sent this. Do it from a page of this site.' }),
    ]);
    expect((await connect({ transports: ['polling'], extraHeaders: { origin: api.url() } })).socket.connected).toBe(
      true,
    );
  });

  it('carry the headers of every answer where they are plain requests, refused ones too', async () => {
    for (const query of ['EIO=4&transport=polling', 'EIO=4&transport=nothing', 'EIO=4&transport=polling&sid=none']) {
      const { headers } = await api.ask(`/socket.io/?${query}`, { headers: { 'X-Forwarded-Proto': 'https' } });
      expect([query, headers.get('x-content-type-options'), headers.get('strict-transport-security')]).toEqual([
        query,
        'nosniff',
        'max-age=31536000',
      ]);
    }
  });

  it('are twenty at most from one address behind a proxy', async () => {
    const extraHeaders = { 'x-forwarded-for': '203.0.113.9' };
    await twentyFrom(() => extraHeaders['x-forwarded-for']);
    await expect(connect({ extraHeaders })).rejects.toThrow(/^(xhr poll|websocket) error$/);
    // As a page of ours asks, which hears by the status that it was refused.
    const asPages = { transports: ['websocket', 'polling'], tryAllTransports: true, extraHeaders };
    await expect(connect(asPages)).rejects.toMatchObject({ context: { status: 403 } });
    expect((await connect({ extraHeaders: { 'x-forwarded-for': '203.0.113.10' } })).socket.connected).toBe(true);
  });

  it('are twenty at most whatever else the address of the handshake holds', async () => {
    const extraHeaders = { 'x-forwarded-for': '203.0.113.11' };
    await twentyFrom(() => extraHeaders['x-forwarded-for']);
    for (const query of [{ xsid: '1' }, { sid: '' }, { a: '&sid=1' }])
      await expect(connect({ extraHeaders, query })).rejects.toThrow(/^(xhr poll|websocket) error$/);
  });

  it('are twenty at most from one line of IPv6, however its addresses are written', async () => {
    const spelt = (at: number) =>
      [`2001:db8::${at + 1}`, `2001:0db8:0:0:${at + 1}::`, `[2001:db8::a:${at + 1}]:443`][at % 3] ?? '';
    await twentyFrom(spelt);
    for (const said of ['2001:db8::ffff', '2001:DB8:0::1:1', '2001:db8:0:0:1:1:1:1'])
      await expect(connect({ extraHeaders: { 'x-forwarded-for': said } })).rejects.toThrow(
        /^(xhr poll|websocket) error$/,
      );
    const next = await connect({ extraHeaders: { 'x-forwarded-for': '2001:db8:0:1::1' } });
    expect(next.socket.connected).toBe(true);
  });
});

describe('what was missed', () => {
  const missing = async (events: number): Promise<number> => {
    const { seq } = await (await connect()).watch({});
    for (let at = 0; at < events; at += 50)
      await announce(
        api.store(),
        Array.from({ length: 50 }, (_, one) => arrival(`e-${seq}-${at + one}`)),
      );
    const heard = await connect();
    await expect.poll(async () => (await heard.watch({})).seq).toBe(seq + events);
    return seq;
  };

  it('is replayed up to 500 events; beyond that the lists are read again', async () => {
    const seq = await missing(550);
    expect(await (await connect()).watch({ since: seq })).toMatchObject({ reset: true, missed: [] });
    const near = await (await connect()).watch({ since: seq + 50 });
    expect([near.reset, near.missed.length]).toEqual([false, 500]);
  });

  it('is replayed once a socket and ten seconds; with nothing missed, or a moment of memory, asking is free', async () => {
    const seq = await missing(100);
    const back = await connect();
    const first = await back.watch({ since: seq });
    expect([first.reset, first.missed.length]).toEqual([false, 100]);
    expect(await back.watch({ since: seq })).toMatchObject({ seq: first.seq, reset: true, missed: [] });
    expect(await back.watch({ since: first.seq, districts: [1] })).toMatchObject({ reset: false, missed: [] });
    // As a page does that changes its filter twice while rows land.
    const moment = await back.watch({ since: first.seq - 10 });
    expect([moment.reset, moment.missed.length]).toEqual([false, 10]);
  });
});
