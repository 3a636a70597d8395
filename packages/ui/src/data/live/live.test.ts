import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoggedEvent, WatchAnswer, WatchFilter } from '@moontower/contracts/event';
import { Live, unite } from './live.ts';
import type { LiveState } from './live-state.ts';
import { FakeSocket } from '../testing/fake-socket.ts';

const landed = (seq: number, district = 1): LoggedEvent => ({
  seq,
  name: 'item:landed',
  payload: {
    uid: `u${seq}`,
    feed: 'f',
    type: 'business',
    pulseType: 'business',
    subtype: '',
    title: '',
    district,
    publishedAt: '2026-03-31T12:00:00.000Z',
    provenance: 'city-record',
  },
});

function open() {
  const socket = new FakeSocket();
  const states: LiveState[] = [];
  const waiting: (() => void)[] = [];
  const use = () => waiting.splice(0).forEach((hear) => hear());
  let refusals = 0;
  const live = new Live(
    async () => {
      if (refusals > 0) {
        refusals -= 1;
        throw new Error('no code');
      }
      return socket;
    },
    (state) => states.push(state),
    (hear) => waiting.push(hear),
  );
  const seen: number[] = [];
  const resets: string[] = [];
  const listener = (name = 'one') => ({
    onEvents: (events: LoggedEvent[]) => seen.push(...events.map(({ seq }) => seq)),
    onReset: () => resets.push(name),
  });
  const start = async (filter: WatchFilter = {}) => {
    const stop = live.watch(filter, listener());
    await vi.advanceTimersByTimeAsync(0);
    if (!socket.connected) socket.connect();
    return stop;
  };
  return { socket, live, states, seen, resets, listener, start, use, refuse: (times: number) => (refusals = times) };
}

/** From here on the test gives the answers itself, in the order in which they were asked for. */
function holdAnswers(socket: FakeSocket): ((answer: WatchAnswer) => void)[] {
  const answers: ((answer: WatchAnswer) => void)[] = [];
  socket.timeout = () => ({
    emit: (_name, watch, done) => {
      socket.asked.push(watch);
      answers.push((answer) => done(null, answer));
    },
  });
  return answers;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a page that watches', () => {
  it('asks for what it wants since its lists were read, and is live', async () => {
    const { live, socket, states, start } = open();
    live.startAt(7);
    await start({ types: ['business'] });
    expect(socket.asked).toEqual([{ types: ['business'], since: 7 }]);
    expect(states).toEqual(['connecting', 'catching-up', 'live']);
  });
  it('reads its lists again where nobody said where they stand', async () => {
    const { socket, resets, start } = open();
    await start();
    expect([socket.asked, resets]).toEqual([[{}], ['one']]);
  });
  it('takes only the first position: later lists hold what was told before', async () => {
    const { live, socket, start } = open();
    live.startAt(7);
    live.startAt(9);
    await start();
    expect(socket.asked[0]?.since).toBe(7);
  });
  it('asks once more for a second watch, and each hears its own part', async () => {
    const { live, socket, seen, start } = open();
    live.startAt(1);
    await start({ districts: [1] });
    const other: number[] = [];
    live.watch({ districts: [2] }, { onEvents: (events) => other.push(...events.map(({ seq }) => seq)) });
    socket.push('item:landed', 3, landed(2, 1), landed(3, 2));
    expect(socket.asked.map(({ districts }) => districts)).toEqual([[1], [1, 2]]);
    expect([seen, other]).toEqual([[2], [3]]);
  });
  it('asks nothing for a second watch of the same', async () => {
    const { live, socket, start, listener } = open();
    await start({ districts: [1] });
    live.watch({ districts: [1] }, listener('two'));
    expect(socket.asked).toHaveLength(1);
  });
  it('hangs up after the last watch has gone', async () => {
    const { live, socket, states, start, listener } = open();
    const stop = await start();
    const stopOther = live.watch({}, listener('two'));
    stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(socket.closed).toBe(false);
    stopOther();
    expect([socket.closed, states.at(-1)]).toEqual([false, 'off']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(socket.closed).toBe(true);
  });
  it('keeps its line while filters are pressed, and loses nothing between two watches', async () => {
    const { live, socket, seen, start, listener } = open();
    live.startAt(1);
    let stop = await start({ districts: [1] });
    for (const seq of [2, 3, 4]) {
      await vi.advanceTimersByTimeAsync(1_500);
      stop();
      await vi.advanceTimersByTimeAsync(1_500);
      socket.push('item:landed', seq, landed(seq));
      socket.answer = () => ({ seq, missed: [landed(seq)], reset: false });
      stop = live.watch({ districts: [1] }, listener());
    }
    expect([socket.connects, socket.closed, seen]).toEqual([1, false, [2, 3, 4]]);
    expect(socket.asked.map(({ since }) => since)).toEqual([1, 1, 2, 3]);
  });
  it('hears each once where the same is watched again before the first is answered', async () => {
    const { live, socket, seen, start, listener } = open();
    const answers = holdAnswers(socket);
    live.startAt(1);
    const stop = await start();
    stop();
    live.watch({}, listener());
    for (const answer of answers) answer({ seq: 3, missed: [landed(2), landed(3)], reset: false });
    expect(seen).toEqual([2, 3]);
  });
  it('asks for nothing where its line comes back while nobody watches', async () => {
    const { socket, start } = open();
    const stop = await start();
    stop();
    socket.cut();
    socket.connect();
    expect(socket.asked).toHaveLength(1);
  });
  it('tries again where the connection’s code does not come', async () => {
    const { states, refuse, live, listener, socket } = open();
    refuse(1);
    live.watch({}, listener());
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe('offline');
    await vi.advanceTimersByTimeAsync(5_000);
    socket.connect();
    expect(states.at(-1)).toBe('live');
  });
});

describe('events', () => {
  it('are told once each, in whatever messages they come', async () => {
    const { live, socket, seen, start } = open();
    live.startAt(1);
    await start();
    socket.push('item:landed', 4, landed(2), landed(4));
    socket.push('item:landed', 4, landed(2));
    socket.push('item:changed', 4, landed(3));
    expect(seen).toEqual([2, 4, 3]);
  });
  it('from before the lists were read are not told', async () => {
    const { live, socket, seen, start } = open();
    live.startAt(5);
    await start();
    socket.push('item:landed', 6, landed(5), landed(6));
    expect(seen).toEqual([6]);
  });
  it('without a payload are dropped', async () => {
    const { live, socket, seen, start } = open();
    live.startAt(0);
    await start();
    socket.push('item:landed', 2, { seq: 1, payload: null }, landed(2));
    expect(seen).toEqual([2]);
  });
});

describe('after an absence', () => {
  it('is asked since what was heard for certain: the last of one burst in several may be missing', async () => {
    const { live, socket, seen, states, start } = open();
    live.startAt(1);
    await start();
    socket.push('item:landed', 2, landed(2));
    socket.push('item:landed', 4, landed(4));
    socket.cut();
    expect(states.at(-1)).toBe('offline');
    socket.answer = () => ({ seq: 6, missed: [landed(6), landed(3), landed(4)], reset: false });
    socket.connect();
    expect(socket.asked.at(-1)?.since).toBe(2);
    expect([seen, states.at(-1)]).toEqual([[2, 4, 3, 6], 'live']);
    socket.cut();
    socket.connect();
    expect(socket.asked.at(-1)?.since).toBe(6);
  });
  it('that was too long every list is read again, and nothing is told twice', async () => {
    const { live, socket, seen, resets, states, start, listener } = open();
    live.startAt(1);
    await start({ districts: [1] });
    live.watch({ districts: [2] }, listener('two'));
    socket.cut();
    socket.answer = () => ({ seq: 900, missed: [], reset: true });
    socket.connect();
    socket.push('item:landed', 901, landed(900), landed(901));
    expect([resets, seen, states.at(-1)]).toEqual([['one', 'two'], [901], 'live-again']);
  });
  it('the page comes back by itself where the server took its leave, later where it refused', async () => {
    const { socket, start } = open();
    await start();
    socket.cut('io server disconnect');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(socket.connects).toBe(1);
    await vi.advanceTimersByTimeAsync(8_001);
    expect(socket.connects).toBe(2);
    socket.refuse();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(socket.connects).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.connects).toBe(3);
  });
  it('the page does not come back by itself where its account has newer pages open, only when it is used', async () => {
    const { live, socket, states, start, use } = open();
    live.startAt(7);
    await start();
    socket.refuse('when-used');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([socket.connects, states.at(-1)]).toEqual([1, 'many-pages']);
    use();
    expect([socket.connects, states.slice(-2), socket.asked.at(-1)?.since]).toEqual([2, ['catching-up', 'live'], 7]);
    // What it was told once holds for that time only.
    socket.cut('io server disconnect');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(socket.connects).toBe(3);
  });
  it('the page asks again in a minute where its address has no room, and leaves other failures to the library', async () => {
    const { socket, states, start } = open();
    await start();
    socket.cut();
    socket.fail();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([socket.closed, socket.connects]).toEqual([false, 1]);
    socket.fail(403);
    expect([socket.closed, states.at(-1)]).toEqual([true, 'offline']);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(socket.connects).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([socket.connects, states.at(-1)]).toEqual([2, 'live']);
  });
  it('the page stays away where nobody watches by the time that it is used', async () => {
    const { socket, start, use } = open();
    const stop = await start();
    socket.refuse('when-used');
    stop();
    use();
    expect(socket.connects).toBe(1);
  });
  it('the library comes back by itself from every other cut', async () => {
    const { socket, start } = open();
    await start();
    socket.cut('transport close');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.connects).toBe(1);
  });
});

describe('a watch that is not answered', () => {
  it('is asked again after a while, and says so meanwhile', async () => {
    const { live, socket, states, start } = open();
    live.startAt(1);
    socket.answer = () => new Error('timeout');
    await start();
    expect([socket.asked.length, states.at(-1)]).toEqual([1, 'offline']);
    socket.answer = () => ({ seq: 1, missed: [], reset: false });
    await vi.advanceTimersByTimeAsync(5_000);
    expect([socket.asked.length, states.at(-1)]).toEqual([2, 'live']);
  });
  it('loses nothing of before what was pushed meanwhile, and is asked again since what is complete', async () => {
    const { live, socket, seen, start } = open();
    live.startAt(100);
    await start();
    socket.cut();
    socket.answer = () => new Error('timeout');
    socket.connect();
    // The server took the watch, and only its answer came too late: it pushes what happens from then on.
    socket.push('item:landed', 111, landed(111));
    socket.push('item:landed', 112, landed(112));
    socket.answer = () => ({ seq: 112, missed: [101, 110, 111, 112].map((seq) => landed(seq)), reset: false });
    await vi.advanceTimersByTimeAsync(5_000);
    expect([socket.asked.at(-1)?.since, seen]).toEqual([100, [111, 112, 101, 110]]);
  });
  it('of more than before keeps what the watch before did not hear, whatever that goes on to push', async () => {
    const { live, socket, seen, start } = open();
    live.startAt(100);
    await start({ districts: [1] });
    const answers = holdAnswers(socket);
    const other: number[] = [];
    live.watch({ districts: [2] }, { onEvents: (events) => other.push(...events.map(({ seq }) => seq)) });
    for (const seq of [102, 103, 104]) socket.push('item:landed', seq, landed(seq));
    answers.shift()?.({ seq: 104, missed: [landed(101, 2), landed(102), landed(103), landed(104)], reset: false });
    expect([seen, other]).toEqual([[102, 103, 104], [101]]);
  });
  it('of more than before hears what its own room tells late, though the room before was ahead', async () => {
    const { live, socket, start } = open();
    live.startAt(100);
    await start({ districts: [1] });
    const answers = holdAnswers(socket);
    const other: number[] = [];
    live.watch({ districts: [2] }, { onEvents: (events) => other.push(...events.map(({ seq }) => seq)) });
    socket.push('item:landed', 105, landed(105));
    answers.shift()?.({ seq: 101, missed: [], reset: false });
    socket.push('item:landed', 106, landed(103, 2), landed(105), landed(106, 2));
    expect(other).toEqual([103, 106]);
  });
  it('without a position has the lists read again, though one was told meanwhile', async () => {
    const { live, socket, resets, start } = open();
    const answers = holdAnswers(socket);
    await start();
    live.startAt(7);
    answers.shift()?.({ seq: 9, missed: [], reset: false });
    expect(resets).toEqual(['one']);
  });
  it('is not asked again by a page that has left', async () => {
    const { socket, start } = open();
    socket.answer = () => ({ seq: 0, missed: [], reset: false, error: 'too many' });
    const stop = await start();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.asked).toHaveLength(1);
  });
});

describe('one watch for all of a page', () => {
  it('names what any of them names, and all where one names nothing', () => {
    expect(
      unite([
        { types: ['business'], districts: [1] },
        { types: ['311'], districts: [2, 1] },
      ]),
    ).toEqual({ types: ['business', '311'], districts: [1, 2] });
    expect(unite([{ uids: ['a'] }, { districts: [1] }])).toEqual({});
  });
});
