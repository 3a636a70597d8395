import type { EventBurstDocument } from '@moontower/store';
import { expect } from 'vitest';

/** Bursts from the first number on without a gap, of which each has all of its events or, where it was undone, none. */
export function expectToldInOrder(bursts: readonly EventBurstDocument[]): void {
  expect(bursts.map(({ _id }) => _id)).toEqual(bursts.map((_, at) => (bursts[at - 1]?.last ?? 0) + 1));
  for (const { _id, last, events } of bursts)
    expect(events.map(({ seq }) => seq)).toEqual(
      Array.from({ length: events.length === 0 ? 0 : last - _id + 1 }, (_, at) => _id + at),
    );
}
