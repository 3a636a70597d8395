import { PulseCollection } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';
import { createSemaphore } from './access/semaphore.ts';
import { createUploadLimit } from './requests/upload-limit.ts';

const never = () => new Promise<never>(() => undefined);
const signal = () => new AbortController().signal;

describe('the semaphore of expensive answers', () => {
  it('makes two at once, lets eight wait and refuses the next at once', async () => {
    const gate = createSemaphore();
    const all = Array.from({ length: 12 }, () => gate.run({ asker: 'one', signal: signal(), work: never }));
    await expect(all[10]).rejects.toMatchObject({ code: 'busy', retryAfterMs: 5_000 });
    await expect(all[11]).rejects.toMatchObject({ code: 'busy' });
    expect(gate.size()).toEqual({ running: 2, waiting: 8 });
  });

  it('has room for another address although one wants it all', async () => {
    const gate = createSemaphore();
    const greedy = Array.from({ length: 10 }, () => gate.run({ asker: 'one', signal: signal(), work: never }));
    const other = gate.run({ asker: 'other', signal: signal(), work: never });
    await expect(greedy[9]).rejects.toMatchObject({ code: 'busy' });
    expect(gate.size()).toEqual({ running: 2, waiting: 8 });
    expect(await Promise.race([other, Promise.resolve('waits')])).toBe('waits');
  });

  it('gives the place on when a work ends, and forgets who went away', async () => {
    const gate = createSemaphore({ atOnce: 1 });
    let end = () => {};
    const first = gate.run({ asker: 'a', signal: signal(), work: () => new Promise<void>((done) => (end = done)) });
    const gone = new AbortController();
    const second = gate.run({ asker: 'b', signal: gone.signal, work: async () => 'second' });
    const third = gate.run({ asker: 'c', signal: signal(), work: async () => 'third' });
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    end();
    await first;
    expect(await third).toBe('third');
    expect(gate.size()).toEqual({ running: 0, waiting: 0 });
  });
});

describe('files', () => {
  it('are ten at once for an address, and so many for all', () => {
    const files = createUploadLimit({ ofAll: 12 });
    const ends = Array.from({ length: 10 }, () => files.begin('one'));
    expect(() => files.begin('one')).toThrow('Too many requests');
    files.begin('other');
    files.begin('other');
    expect(() => files.begin('third')).toThrow('Many large answers');
    ends[0]?.();
    ends[0]?.();
    files.begin('third');
    expect(() => files.begin('fourth')).toThrow('Many large answers');
  });
});

describe('pages of events', () => {
  const asked: { since?: string; limit: number }[] = [];
  const { items } = fakeDeps();
  const listening = {
    items: {
      ...items,
      list: async (page: Parameters<typeof items.list>[0]) => {
        asked.push({ since: page.filter.since, limit: page.limit });
        return items.list(page);
      },
    },
  };
  const live = fakeApi(listening);
  const recorded = fakeApi({ ...listening, city: { id: 'austin', name: 'Austin', mode: 'recorded', shifted: false } });

  it('are of the last 48 hours and 500 events unless told', async () => {
    asked.length = 0;
    const answer = await live.ask('/api/pulse/events');
    PulseCollection.parse(await answer.json());
    await live.ask('/api/pulse/events?since=1900-01-01&limit=5000');
    await recorded.ask('/api/pulse/events');
    const hours = (at: string | undefined) => (live.deps.nowMs() - Date.parse(at ?? '')) / 3_600_000;
    expect(asked.map(({ limit }) => limit)).toEqual([500, 5_000, 500]);
    expect(hours(asked[0]?.since)).toBe(48);
    expect(asked[1]?.since).toBeUndefined();
    // The newest record was published a minute before.
    expect(hours(asked[2]?.since)).toBeCloseTo(48 + 1 / 60, 5);
    expect(answer.headers.get('x-total-count')).toBe('20');
  });

  it('are one question however it is written', async () => {
    asked.length = 0;
    for (const query of ['types=311&limit=7', 'limit=7&types=311', 'limit=07&types=311'])
      expect((await live.ask(`/api/pulse/events?${query}`)).status).toBe(200);
    expect(asked).toHaveLength(1);
  });
});

describe('limits by rows', () => {
  const api = fakeApi({}, { limits: [{ by: 'address', counts: 'rows', points: 30, perMs: 60_000 }] });
  it('refuse an address that has had so many, however few its requests', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    const statuses: number[] = [];
    for (const limit of [19, 18, 17, 16])
      statuses.push((await api.ask(`/api/items?limit=${limit}`, { headers })).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await api.ask('/api/items?limit=15', { headers: { 'X-Forwarded-For': '203.0.113.10' } })).status).toBe(200);
  });
});

describe('tokens of operators', () => {
  const guessed = fakeApi();
  it('cannot be guessed on and on, not from the same machine either', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 22; at += 1)
      statuses.push(
        (await guessed.ask('/api/subscriptions', { headers: { Authorization: `Bearer no-${at}` } })).status,
      );
    expect([statuses.slice(0, 20).every((status) => status === 401), statuses.at(-1)]).toEqual([true, 429]);
  });
});
