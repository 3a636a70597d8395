import { ItemType, PulseType, type LoggedEvent } from '@moontower/contracts';
import type { Depends } from '@moontower/endpoints/answer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTouched, summarise } from './is-touched.ts';
import { keysOf, keysTouched } from './surrogate-keys.ts';

const UIDS = ['permits:1', 'permits:2', 'cases:é 3'];
const type = fc.constantFrom(...ItemType.options);
const pulseType = fc.constantFrom(...PulseType.options);
const district = fc.integer({ min: 1, max: 3 });
const uid = fc.constantFrom(...UIDS);

const event: fc.Arbitrary<LoggedEvent> = fc.oneof(
  fc
    .record({ uid, type, pulseType, feed: fc.constant('permits') })
    .chain((payload) =>
      fc
        .option(district, { nil: undefined })
        .map((at): LoggedEvent => ({
          seq: 1,
          name: 'item:withdrawn',
          payload: { ...payload, ...(at !== undefined && { district: at }) },
        })),
    ),
  fc.constant<LoggedEvent>({ seq: 1, name: 'spending:reviewed', payload: { id: 'p1' } }),
);
const few = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: 1, maxLength: 3 });
const depends: fc.Arbitrary<Depends> = fc.oneof(
  fc.record({ spending: fc.boolean(), feeds: fc.boolean() }),
  uid.map((one) => ({ items: { uid: one } })),
  few(fc.oneof(type, pulseType)).map((types) => ({ items: { types } })),
  few(district).map((districts) => ({ items: { districts } })),
  fc.constant({ items: {} }),
);
const meet = (kept: Depends, events: readonly LoggedEvent[]): boolean => {
  const touched = new Set(keysTouched(events));
  return keysOf(kept).some((key) => touched.has(key));
};

describe('keys of answers', () => {
  it('meet those of every burst that makes the answer untrue', () => {
    fc.assert(
      fc.property(depends, fc.array(event, { maxLength: 5 }), (kept, events) => {
        expect(isTouched(kept, summarise(events)) && !meet(kept, events)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
  it('leave alone what other types and other records are of', () => {
    const landed: LoggedEvent = {
      seq: 1,
      name: 'item:withdrawn',
      payload: { uid: 'permits:1', feed: 'permits', type: 'building-permits', pulseType: 'permits' },
    };
    expect(meet({ items: { types: ['site-plans'] } }, [landed])).toBe(false);
    expect(meet({ items: { uid: 'permits:2' } }, [landed])).toBe(false);
    expect(meet({ spending: true, feeds: true }, [landed])).toBe(false);
  });
  it('are of all records where a burst has more than a request can name', () => {
    const many = Array.from({ length: 300 }, (_, at): LoggedEvent => ({
      seq: at,
      name: 'item:withdrawn',
      payload: { uid: `permits:${at}`, feed: 'permits', type: 'building-permits', pulseType: 'permits' },
    }));
    expect(keysTouched(many).length).toBeLessThan(10);
    expect(meet({ items: { uid: 'permits:299' } }, many)).toBe(true);
  });
});
