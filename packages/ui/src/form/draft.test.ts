import { describe, expect, it } from 'vitest';
import { deleteDraft, saveDraft, readDraft } from './draft.ts';
import { deleteAllDrafts } from './delete-drafts.ts';

class Shelf {
  readonly held = new Map<string, string>();
  getItem = (key: string) => this.held.get(key) ?? null;
  setItem = (key: string, value: string) => {
    this.held.set(key, value);
  };
  removeItem = (key: string) => {
    this.held.delete(key);
  };
}
const DAY_MS = 86_400_000;
function shelf(over: { nowMs?: () => number; storage?: Shelf } = {}) {
  const storage = over.storage ?? new Shelf();
  return {
    key: 'report',
    storage,
    initial: { text: '', secret: '', agreed: false },
    secret: ['secret'],
    nowMs: over.nowMs ?? (() => 0),
  };
}
const written = { text: 'A lamp is out', secret: 'hunter2', agreed: true };

describe('a draft', () => {
  it('comes back as it was written, but for what is secret', () => {
    const kept = shelf();
    saveDraft(kept, written);
    expect(readDraft(kept)).toEqual({ ...written, secret: '' });
    expect([...kept.storage.held.values()].join('')).not.toContain('hunter2');
  });
  it('is gone once the form is as it began, or sent', () => {
    const kept = shelf();
    saveDraft(kept, written);
    saveDraft(kept, kept.initial);
    expect(kept.storage.held.size).toBe(0);
    saveDraft(kept, written);
    deleteDraft(kept);
    expect(readDraft(kept)).toBeUndefined();
  });
  it('is not brought back after two weeks', () => {
    const storage = new Shelf();
    saveDraft(shelf({ storage }), written);
    expect(readDraft(shelf({ storage, nowMs: () => 13 * DAY_MS }))).toBeDefined();
    expect(readDraft(shelf({ storage, nowMs: () => 15 * DAY_MS }))).toBeUndefined();
  });
  it.each(['{', 'null', '[]', '{"at":0}', '{"at":0,"values":{"text":5,"other":"x"}}'])(
    'of %s is none: only known fields of their own kind are taken',
    (text) => {
      const kept = shelf();
      kept.storage.held.set('draft:report', text);
      expect(readDraft(kept)).toBeUndefined();
    },
  );
  it('is no matter where nothing can be kept', () => {
    const full = () => {
      throw new Error('QuotaExceededError');
    };
    const kept = { ...shelf(), storage: { getItem: full, setItem: full, removeItem: full } };
    saveDraft(kept, written);
    expect(readDraft(kept)).toBeUndefined();
  });
  it('leaves the device with all others, and nothing else does', () => {
    const storage = Object.assign(Object.create(null), {
      'draft:a': '1',
      theme: 'dark',
      removeItem(key: string) {
        Reflect.deleteProperty(storage, key);
      },
    });
    deleteAllDrafts(() => storage);
    expect(['draft:a' in storage, 'theme' in storage]).toEqual([false, true]);
  });
});
