import { describe, expect, it } from 'vitest';
import { aReport, memoryShelf } from '../testing/memory-shelf.ts';
import { deleteDrafts, isWritten, NOBODY, openReport, deleteOldReports } from './held-reports.ts';

const DAY_MS = 24 * 3_600_000;
const initial = { type: '', title: '', publicVisible: true };
const opening = { owner: 'ana', initial, nowMs: 20 * DAY_MS, freshKey: () => 'fresh' };
const keysOf = async (shelf: { all: () => Promise<{ key: string }[]> }) => (await shelf.all()).map(({ key }) => key);

describe('a draft on this device', () => {
  it('comes back with its pin, its photos and the key it was begun with', async () => {
    const photo = { id: 'p', name: 'hole.jpg', file: new Blob(['x'], { type: 'image/jpeg' }) };
    const kept = aReport({
      savedAt: opening.nowMs - DAY_MS,
      pin: { lon: -97.7, lat: 30.3, from: 'hand' },
      photos: [photo],
    });
    const { report, restored } = await openReport({ ...opening, shelf: memoryShelf([kept]) });
    expect([restored, report.key, report.pin, report.photos.length, report.values]).toEqual([
      true,
      'key 1',
      { lon: -97.7, lat: 30.3, from: 'hand' },
      1,
      { type: '', title: 'A deep pothole', publicVisible: true },
    ]);
  });

  it('is shown to the account that wrote it only, not after two weeks, and not while it waits to be sent', async () => {
    const shelf = memoryShelf([
      aReport({ key: 'hers', owner: 'bea', savedAt: opening.nowMs }),
      aReport({ key: 'old', savedAt: opening.nowMs - 15 * DAY_MS }),
      aReport({ key: 'sending', state: 'waiting', savedAt: opening.nowMs }),
    ]);
    const { report, restored } = await openReport({ ...opening, shelf });
    expect([report.key, restored, report.values]).toEqual(['fresh', false, initial]);
  });

  it('that was written before a sign-in is whose sign-in it was, for a day, and then nobody else’s', async () => {
    const before = aReport({ key: 'before', owner: NOBODY, savedAt: opening.nowMs - 3_600_000 });
    const shelf = memoryShelf([before]);
    expect((await openReport({ ...opening, owner: NOBODY, shelf })).report.key).toBe('before');
    expect((await openReport({ ...opening, shelf })).report).toMatchObject({ key: 'before', owner: 'ana' });
    expect((await shelf.all()).map(({ owner }) => owner)).toEqual(['ana']);
    expect((await openReport({ ...opening, owner: 'bea', shelf })).restored).toBe(false);
    const old = memoryShelf([{ ...before, savedAt: opening.nowMs - 25 * 3_600_000 }]);
    expect((await openReport({ ...opening, shelf: old })).restored).toBe(false);
  });

  it('takes nothing from storage that the form does not have, or has in another kind', async () => {
    const kept = aReport({
      savedAt: opening.nowMs,
      values: { title: 'Dark', type: true, publicVisible: 'yes', role: 'operator' },
    });
    const { report } = await openReport({ ...opening, shelf: memoryShelf([kept]) });
    expect(report.values).toEqual({ type: '', title: 'Dark', publicVisible: true });
  });

  it('opens empty where the browser keeps nothing', async () => {
    const shelf = memoryShelf();
    shelf.broken = true;
    expect((await openReport({ ...opening, shelf })).report.values).toEqual(initial);
  });

  it('is worth keeping once something was written, placed or photographed; a remembered choice alone is not', () => {
    const report = aReport({ values: initial });
    expect(isWritten(report, initial)).toBe(false);
    expect(isWritten({ ...report, values: { ...initial, publicVisible: false } }, initial, ['publicVisible'])).toBe(
      false,
    );
    expect(isWritten({ ...report, values: { ...initial, title: 'x' } }, initial, ['publicVisible'])).toBe(true);
    expect(isWritten({ ...report, pin: { lon: -97, lat: 30, from: 'hand' } }, initial)).toBe(true);
    expect(isWritten({ ...report, pin: { lon: -97, lat: 30, from: 'link' } }, initial)).toBe(false);
  });

  it('goes at signing out and after two weeks, but what was pressed to be sent stays', async () => {
    const held = () => [
      aReport({ key: 'old', savedAt: 1 }),
      aReport({ key: 'new', savedAt: opening.nowMs }),
      aReport({ key: 'sending', savedAt: 1, state: 'waiting' }),
    ];
    const swept = memoryShelf(held());
    await deleteOldReports(swept, opening.nowMs);
    expect(await keysOf(swept)).toEqual(['new', 'sending']);
    const left = memoryShelf(held());
    await deleteDrafts(left);
    expect(await keysOf(left)).toEqual(['sending']);
  });

  it('goes with its account, what waits to be sent too; another account’s waits on', async () => {
    const shelf = memoryShelf([
      aReport({ key: 'draft' }),
      aReport({ key: 'sending', state: 'waiting' }),
      aReport({ key: 'hers', owner: 'bea', state: 'waiting' }),
    ]);
    await deleteDrafts(shelf, 'ana');
    expect(await keysOf(shelf)).toEqual(['hers']);
  });
});
