import { expect, it } from 'vitest';
import { readNarrowRings, type RingBounds } from './narrow-rings.ts';

const rows = [0, 14, 15, 39, 61, 300, 900].map((away) => ({ _id: `at-${away}`, away }));
async function readAll(plan: { begin: number; edge: number; limit: number; isDense: boolean }) {
  const rings: RingBounds[] = [];
  const found = await readNarrowRings(plan, async (ring) => {
    rings.push(ring);
    return rows.filter(({ away }) => away >= ring.minDistance && away <= ring.maxDistance).slice(0, plan.limit);
  });
  return { found: found.map(({ away }) => away), rings: rings.length };
}

it.each([
  [{ begin: 0, edge: Infinity, limit: 10, isDense: false }, [0, 14, 15, 39, 61, 300, 900], 1],
  [{ begin: 0, edge: Infinity, limit: 10, isDense: true }, [0, 14, 15, 39, 61, 300, 900], 9],
  [{ begin: 0, edge: Infinity, limit: 3, isDense: true }, [0, 14, 15], 1],
  [{ begin: 0, edge: Infinity, limit: 4, isDense: true }, [0, 14, 15, 39], 2],
  [{ begin: 14.5, edge: 100, limit: 10, isDense: true }, [15, 39, 61], 5],
])(
  'rings give each record once, the nearest first, and end with enough or at the edge: %j',
  async (plan, all, rings) => {
    expect(await readAll(plan)).toEqual({ found: all, rings });
  },
);
