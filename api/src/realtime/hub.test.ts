import type { LoggedEvent, Watch } from '@moontower/contracts';
import type { EventBurstDocument } from '@moontower/store';
import { toldOf } from '@moontower/store/events/retract-events';
import { describe, expect, it, vi } from 'vitest';
import { createHub } from './hub.ts';
import { createRooms, roomKey, toMessages, type OutgoingMessage } from './rooms.ts';

const landed = (seq: number, district = 1, { uid = `f:${seq}`, title = 't' } = {}): LoggedEvent => ({
  seq,
  name: 'item:landed',
  payload: {
    uid,
    feed: 'f',
    type: 'service-requests',
    pulseType: '311',
    subtype: 'pothole',
    title,
    district,
    publishedAt: '2026-11-20T00:00:00.000Z',
    provenance: 'city-record',
  },
});
const refreshed = (seq: number): LoggedEvent => ({
  seq,
  name: 'feed:refreshed',
  payload: { feed: 'f', state: 'ok', checkedAt: '2026-11-20T00:00:00.000Z', inserted: 0, updated: 0, withdrawn: 0 },
});
const burst = (...events: LoggedEvent[]): EventBurstDocument => ({
  _id: events[0]?.seq ?? 0,
  last: events.at(-1)?.seq ?? 0,
  at: new Date(0),
  events,
});

function world(history: EventBurstDocument[] = [], perSecond = 1_000) {
  const sent: (OutgoingMessage & { room: string })[] = [];
  const head = () => history.at(-1)?.last ?? 0;
  const hub = createHub({
    events: {
      head: async () => head(),
      after: async (seq, limit) => history.filter(({ last }) => last > seq).slice(0, limit),
    },
    emit: (room, outgoing) => sent.push({ room, ...outgoing }),
    nowMs: () => 0,
    messagesPerSecond: perSecond,
  });
  hub.begin(head());
  const happen = (next: EventBurstDocument) => {
    history.push(next);
    hub.take(next);
  };
  const join = (watch: Watch) => hub.join(watch, () => undefined);
  return { hub, sent, happen, join };
}

describe('rooms', () => {
  it('tell a burst to each distinct watch in one message an event name', async () => {
    const { sent, happen, join } = world();
    await join({ districts: [1] });
    await join({ districts: [1] });
    await join({ districts: [2] });
    happen(burst(landed(1, 1), landed(2, 2), landed(3, 1), refreshed(4)));
    const told = sent.map(({ room, name, message }) => ({ room, name, seqs: message.events.map(({ seq }) => seq) }));
    expect(told).toEqual([
      { room: '* 1', name: 'item:landed', seqs: [1, 3] },
      { room: '* 1', name: 'feed:refreshed', seqs: [4] },
      { room: '* 2', name: 'item:landed', seqs: [2] },
      { room: '* 2', name: 'feed:refreshed', seqs: [4] },
    ]);
  });

  it('are shared whatever the order of the names', () => {
    expect(roomKey({ types: ['311', 'budget'], districts: [10, 2] })).toBe(
      roomKey({ types: ['budget', '311'], districts: [2, 10] }),
    );
    expect(roomKey({ uids: ['f:1', 'f:2'] })).toBe(roomKey({ uids: ['f:2', 'f:1'] }));
  });

  it('of one record hear of it alone, live and after an absence', async () => {
    const { sent, happen, join } = world();
    await join({ uids: ['f:2'] });
    happen(burst(landed(1), landed(2), landed(3), refreshed(4)));
    expect(sent.flatMap(({ message }) => message.events.map(({ seq }) => seq))).toEqual([2]);
    expect(await join({ uids: ['f:2'], since: 0 })).toMatchObject({ seq: 4, reset: false, missed: [{ seq: 2 }] });
    expect((await join({ uids: ['f:3'], since: 0 })).missed.map(({ seq }) => seq)).toEqual([3]);
  });

  it('are forgotten with their last member', async () => {
    const { hub, sent, happen } = world();
    let room = '';
    await hub.join({}, (key) => {
      room = key;
    });
    hub.leave(room);
    happen(burst(landed(1)));
    expect([hub.rooms(), sent.length]).toEqual([0, 0]);
  });
});

describe('coming back', () => {
  it('replays from memory what is told of a record now that it turned sensitive, not what was told then', async () => {
    const { happen, join } = world();
    happen(burst(landed(1)));
    happen(burst(landed(2, 1, { uid: 'f:1', title: 'at the canary' }), landed(3)));
    happen({ ...burst(landed(4, 1, { uid: 'f:1', title: 'near the block' })), retold: ['f:1'] });
    const { missed } = await join({ since: 0 });
    expect(missed.map(({ seq, payload }) => [seq, 'title' in payload ? payload.title : ''])).toEqual([
      [1, 'near the block'],
      [2, 'near the block'],
      [3, 't'],
      [4, 'near the block'],
    ]);
  });

  it('says of a withheld purchase only that it was reviewed, to whoever missed that it was flagged', async () => {
    const { happen, join } = world();
    const flagged = (seq: number, id: string): LoggedEvent => ({
      seq,
      name: 'spending:flagged',
      payload: { id, title: 'A name', amountCents: 1, score: 70, publishedAt: '2026-11-20T00:00:00.000Z' },
    });
    happen(burst(flagged(1, 'hidden'), flagged(2, 'other')));
    happen(burst({ seq: 3, name: 'spending:reviewed', payload: { id: 'other' } }));
    happen(burst({ seq: 4, name: 'spending:reviewed', payload: { id: 'hidden', withheld: true } }));
    const { missed } = await join({ since: 0 });
    expect(missed.map(({ seq, name, payload }) => [seq, name, 'title' in payload])).toEqual([
      [1, 'spending:reviewed', false],
      [2, 'spending:flagged', true],
      [3, 'spending:reviewed', false],
      [4, 'spending:reviewed', false],
    ]);
  });

  it('answers exactly what was missed, from memory and from the log alike', async () => {
    const early = Array.from({ length: 300 }, (_, at) => burst(landed(2 * at + 1), landed(2 * at + 2, 2)));
    const { happen, join } = world(early);
    for (let seq = 601; seq <= 700; seq += 1) happen(burst(landed(seq)));
    const answer = await join({ since: 550, districts: [1] });
    expect(answer.seq).toBe(700);
    expect(answer.reset).toBe(false);
    expect(answer.missed.map(({ seq }) => seq)).toEqual([
      551,
      553,
      555,
      557,
      559,
      561,
      563,
      565,
      567,
      569,
      571,
      573,
      575,
      577,
      579,
      581,
      583,
      585,
      587,
      589,
      591,
      593,
      595,
      597,
      599,
      ...Array.from({ length: 100 }, (_, at) => 601 + at),
    ]);
  });

  it('asks to read the lists again when the gap is too long or the log is another one', async () => {
    const { join } = world([burst(...Array.from({ length: 6_000 }, (_, at) => landed(at + 1)))]);
    expect(await join({ since: 0 })).toMatchObject({ reset: true, missed: [] });
    expect(await join({ since: 9_999 })).toMatchObject({ reset: true, missed: [] });
    expect(await join({ since: 5_990 })).toMatchObject({ reset: false, seq: 6_000 });
  });

  it('asks to read the lists again when the log no longer reaches back so far', async () => {
    const { join } = world([burst(landed(100)), burst(landed(101))]);
    expect(await join({ since: 50 })).toMatchObject({ reset: true, missed: [] });
    expect(await join({ since: 99 })).toMatchObject({ reset: false, seq: 101 });
  });

  it('gives no event twice and none too few while messages are held back', async () => {
    const { sent, happen, join } = world([], 1);
    await join({});
    happen(burst(landed(1)));
    happen(burst(landed(2)));
    happen(burst(landed(3)));
    const late = await join({ since: 0 });
    expect(late.missed.map(({ seq }) => seq)).toEqual([1]);
    expect(late.seq).toBe(1);
    expect(sent.flatMap(({ message }) => message.events.map(({ seq }) => seq))).toEqual([1]);
  });
});

describe('messages that still wait', () => {
  it('say what is told of a record now that it turned sensitive', () => {
    vi.useFakeTimers();
    try {
      const sent: OutgoingMessage[] = [];
      const rooms = createRooms({
        emit: (_room, outgoing) => sent.push(outgoing),
        position: () => 2,
        nowMs: Date.now,
        messagesPerSecond: 1,
      });
      rooms.enter({});
      rooms.tell([landed(1)], 0);
      rooms.tell([landed(2, 1, { uid: 'f:2', title: 'at the canary' })], 1);
      rooms.retell(toldOf([landed(3, 1, { uid: 'f:2', title: 'near the block' })], ['f:2']));
      vi.advanceTimersByTime(5_000);
      expect(
        sent.flatMap(({ message }) => message.events.map(({ payload }) => ('title' in payload ? payload.title : ''))),
      ).toEqual(['t', 'near the block']);
      rooms.close();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('messages of one flush', () => {
  it('never name a position beyond an event that is still to come', () => {
    const messages = toMessages([landed(1), refreshed(2), landed(3), refreshed(4)], 9);
    expect(messages.map(({ name, message }) => [name, message.seq])).toEqual([
      ['item:landed', 1],
      ['feed:refreshed', 9],
    ]);
  });
});
