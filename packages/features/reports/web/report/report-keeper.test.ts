import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aReport, memoryShelf } from '../testing/memory-shelf.ts';
import { ReportKeeper } from './report-keeper.ts';

const initial = { title: '', publicVisible: true };
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(shelf = memoryShelf()) {
  const keeper = new ReportKeeper(aReport({ values: initial }), {
    shelf,
    initial,
    apart: ['publicVisible'],
    nowMs: () => 5_000,
  });
  return { shelf, keeper };
}
const later = () => vi.advanceTimersByTimeAsync(1_000);

describe('an open report', () => {
  it('is on the device a moment after the last key, once', async () => {
    const { shelf, keeper } = open();
    const put = vi.spyOn(shelf, 'put');
    for (const title of ['A', 'A h', 'A hole']) keeper.values({ ...initial, title });
    expect(await shelf.all()).toEqual([]);
    await later();
    expect(put).toHaveBeenCalledTimes(1);
    expect((await shelf.all())[0]).toMatchObject({ key: 'key 1', savedAt: 5_000, values: { title: 'A hole' } });
  });

  it('leaves it again when all that was written is taken back', async () => {
    const { shelf, keeper } = open();
    keeper.values({ ...initial, title: 'A' });
    await later();
    expect(keeper.kept).toBe(true);
    keeper.values({ ...initial, publicVisible: false });
    await later();
    expect([await shelf.all(), keeper.kept]).toEqual([[], undefined]);
  });

  it('keeps the pin and what was typed, whichever came last', async () => {
    const { shelf, keeper } = open();
    keeper.values({ ...initial, title: 'A hole' });
    keeper.change({ pin: { lon: -97.7, lat: 30.2, from: 'device' } });
    await keeper.flush();
    expect((await shelf.all())[0]).toMatchObject({ values: { title: 'A hole' }, pin: { lon: -97.7 } });
  });

  it('is not brought back by a late write after it was sent or begun anew', async () => {
    const { shelf, keeper } = open();
    keeper.values({ ...initial, title: 'A hole' });
    await later();
    keeper.values({ ...initial, title: 'A hole!' });
    await keeper.drop();
    keeper.values({ ...initial, title: 'late' });
    await later();
    expect(await shelf.all()).toEqual([]);
  });

  it('goes to the queue with its last words under its own key, and is not a draft beside it', async () => {
    const { shelf, keeper } = open();
    keeper.values({ ...initial, title: 'A hole' });
    await keeper.queue({ ...initial, title: 'A hole, deep' });
    await later();
    expect((await shelf.all()).map(({ key, state, values }) => [key, state, values['title']])).toEqual([
      ['key 1', 'waiting', 'A hole, deep'],
    ]);
  });

  it('says that nothing is kept where the browser keeps nothing, and throws when the queue is asked for', async () => {
    const shelf = memoryShelf();
    shelf.broken = true;
    const { keeper } = open(shelf);
    keeper.values({ ...initial, title: 'A' });
    await later();
    expect(keeper.kept).toBe(false);
    await expect(keeper.queue(initial)).rejects.toThrow('keeps nothing');
  });
});
