import type { HeldReport, ReportShelf } from '../queue/report-shelf.ts';

/** A shelf that lasts as long as its test; `broken` as in a browser that keeps nothing. */
export function memoryShelf(held: readonly HeldReport[] = []): ReportShelf & { broken: boolean } {
  const kept = new Map(held.map((each) => [each.key, each]));
  const shelf = {
    broken: false,
    all: async () => (shelf.broken ? fail() : [...kept.values()]),
    put: async (report: HeldReport) => {
      if (shelf.broken) fail();
      kept.set(report.key, structuredClone(report));
    },
    drop: async (key: string) => {
      if (shelf.broken) fail();
      kept.delete(key);
    },
  };
  return shelf;
}

function fail(): never {
  throw new Error('the browser keeps nothing');
}

export const aReport = (over: Partial<HeldReport> = {}): HeldReport => ({
  key: 'key 1',
  owner: 'ana',
  state: 'writing',
  savedAt: 1_000,
  values: { title: 'A deep pothole' },
  pin: undefined,
  photos: [],
  ...over,
});
