import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readQuestion, type QueryWord } from './question/read-question.ts';
import type { Entry } from './index/segment.ts';
import { SegmentSet } from './segment-set.ts';

const WISH = { narrowed: {}, most: 1_000, nowS: 0, slips: 'none' } as const;

function entry(id: string, words: readonly string[], about: Partial<Entry> = {}): Entry {
  return { id, words: [...new Set(words)], kind: 7, type: 1, district: 1, atMs: 0, expiresS: 0, spot: 0, ...about };
}
function wanted(text: string): readonly QueryWord[] {
  const question = readQuestion(text);
  return question.state === 'words' ? question.words : [];
}
const idsOf = (set: SegmentSet, text: string, wish: Partial<Parameters<SegmentSet['find']>[1]> = {}) =>
  set
    .find(wanted(text), { ...WISH, ...wish })
    .hits(7)
    .map(({ id }) => id);

const word = fc.constantFrom('lamar', 'lam', 'pothole', 'pot', 'permit', 'oak', 'oakhill', 'gua', 'guadalupe');
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ id: fc.nat(40), words: fc.array(word, { maxLength: 4 }), atMs: fc.nat(50) }) },
  { weight: 1, arbitrary: fc.record({ id: fc.nat(40), gone: fc.constant(true) }) },
);

describe('what can be found', () => {
  it('is what was put in and did not leave, newest first, whatever was joined in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 700 }), fc.array(fc.nat(700)), async (changes, joins) => {
        const set = new SegmentSet();
        const held = new Map<string, Entry>();
        for (const [at, made] of changes.entries()) {
          const id = `r${made.id}`;
          if ('gone' in made) {
            set.remove(id);
            held.delete(id);
          } else {
            held.set(id, entry(id, made.words, { atMs: made.atMs }));
            set.put(entry(id, made.words, { atMs: made.atMs }));
          }
          if (joins.includes(at)) await set.join(true);
          if (joins.includes(at + 1)) idsOf(set, 'lamar');
        }
        for (const text of ['lamar', 'permit lamar', 'oakhill pothole permit']) {
          const asked = text.split(' ');
          const right = [...held.values()]
            .filter(({ words }) => asked.every((one) => words.some((other) => other.startsWith(one))))
            .sort((one, other) => other.atMs - one.atMs || (one.id < other.id ? -1 : 1))
            .map(({ id }) => id);
          expect(idsOf(set, text)).toEqual(right);
        }
        expect(set.size).toBe(held.size);
      }),
      { numRuns: 60 },
    );
  });

  it('comes before what only begins so, and what is a slip away comes last', () => {
    const set = new SegmentSet();
    set.put(entry('slip', ['laxar'], { atMs: 4 }));
    set.put(entry('begins', ['lamarville'], { atMs: 3 }));
    set.put(entry('older', ['lamar'], { atMs: 1 }));
    set.put(entry('newer', ['lamar'], { atMs: 2 }));
    expect(idsOf(set, 'lamar', { slips: 'begins' })).toEqual(['newer', 'older', 'begins', 'slip']);
    expect(idsOf(set, 'lamar')).toEqual(['newer', 'older', 'begins']);
  });

  it('is found by the other spelling of a street, by the singular and without small words', () => {
    const set = new SegmentSet();
    set.put(entry('one', ['1100', 's', 'lamar', 'blvd', 'permit']));
    for (const text of ['South Lamar Boulevard', 'permits on Lamar', 'lamar 1100', 'LÁMAR'])
      expect(idsOf(set, text)).toEqual(['one']);
    expect(idsOf(set, 'North Lamar')).toEqual([]);
  });

  it('leaves when its time is over, without an event', () => {
    const set = new SegmentSet();
    set.put(entry('kept', ['lamar'], { expiresS: 100 }));
    expect(idsOf(set, 'lamar', { nowS: 99 })).toEqual(['kept']);
    expect(idsOf(set, 'lamar', { nowS: 100 })).toEqual([]);
  });

  it('may leave while segments are joined', async () => {
    const set = new SegmentSet();
    for (let at = 0; at < 3_000; at += 1) set.put(entry(`r${at}`, ['lamar', `n${at}`]));
    const joining = set.join(true);
    set.remove('r5');
    set.put(entry('r6', ['changed']));
    await joining;
    expect(idsOf(set, 'n5')).not.toContain('r5');
    expect(idsOf(set, 'n6')).not.toContain('r6');
    expect(idsOf(set, 'changed')).toEqual(['r6']);
    expect(set.size).toBe(2_999);
  });

  it('is counted for each choice, that choice left out', () => {
    const set = new SegmentSet();
    set.put(entry('a', ['lamar'], { type: 1, district: 3 }));
    set.put(entry('b', ['lamar'], { type: 2, district: 3 }));
    set.put(entry('c', ['lamar'], { type: 2, district: 9 }));
    const found = set.find(wanted('lamar'), { ...WISH, narrowed: { type: 2, district: 3 } });
    expect(found.hits(7).map(({ id }) => id)).toEqual(['b']);
    expect([found.types[1], found.types[2], found.districts[3], found.districts[9]]).toEqual([1, 1, 1, 1]);
    expect(found.total).toBe(1);
  });
});

describe('a question', () => {
  it.each(['', '   ', '…!?', '""', '.*', '$gt'.slice(0, 1), '\u202e', '()'])('%j asks for nothing', (text) => {
    expect(readQuestion(text)).toEqual({ state: 'nothing' });
  });
  it('of one letter asks for too much', () => {
    expect(readQuestion('a').state).toBe('short');
    expect(readQuestion('é ').state).toBe('short');
  });
  it.each(["'; DROP TABLE items; --", '{"$gt":""}', '🦇🦇', 'שלום', 'x'.repeat(200), '1100', '(ab+)+$'])(
    '%j asks for words',
    (text) => {
      expect(readQuestion(text).state).toBe('words');
      expect(idsOf(new SegmentSet(), text, { slips: 'begins' })).toEqual([]);
    },
  );
});
