import { austin } from '@moontower/city';
import { incidentStats } from '@moontower/reports/store/incident-reads';
import { nativeIncidents, type IncidentDocument } from '@moontower/reports/testing/documents';
import { connectStore, type Store } from '@moontower/store';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const { mongoUri, database } = testStores();
const HOUR_MS = 3_600_000;
/** Shortly after midnight in Austin, where days by the clock of the server are other ones. */
const NOW = Date.parse('2026-11-12T07:30:00Z');
const STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;

/** Reports of 40 days, one every five hours, in every state; a third of them is not public. */
const reports: IncidentDocument[] = Array.from({ length: 190 }, (_, at) => {
  const createdAt = new Date(NOW - at * 5 * HOUR_MS);
  return {
    _id: `r${String(at)}`,
    title: 'Pothole',
    description: 'A hole in the road',
    language: 'en',
    type: 'potholes',
    address: '100 Congress Ave',
    priority: 'medium',
    publicVisible: at % 3 !== 0,
    anonymous: false,
    blockOnly: false,
    status: STATUSES[at % STATUSES.length] ?? 'open',
    statusAt: new Date(createdAt.getTime() + HOUR_MS),
    review: at % 7 === 0 ? 'held' : 'published',
    version: 1,
    createdAt,
    changedAt: createdAt,
    views: 0,
    comments: 0,
    followers: 0,
    flags: 0,
    photos: [],
    merged: [],
    steps: [],
    words: [],
  };
});

let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'recount', zone: austin.zone });
  await nativeIncidents(store).insertMany(reports);
});
afterAll(() => store.close());

/** `2026-11-12`, by the city's clock. */
const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: austin.zone }).format(at);

describe('the cards of reports', () => {
  it('are counted again from what is public, by whole local days', async () => {
    const shown = reports.filter(({ publicVisible, review }) => publicVisible && review === 'published');
    // Noon of each day: no change of the clock makes it another.
    const week = new Set(
      Array.from({ length: 7 }, (_, back) => dayOf(new Date(NOW + 4 * HOUR_MS - back * 24 * HOUR_MS))),
    );
    const month = dayOf(new Date(NOW)).slice(0, 7);
    const isDone = ({ status }: IncidentDocument) => status === 'resolved' || status === 'closed';
    const told = await incidentStats(store, {
      at: new Date(NOW),
      districts: austin.districts.length,
      zone: austin.zone,
    });
    expect(told).toMatchObject({
      lastSevenDays: shown.filter(({ createdAt }) => week.has(dayOf(createdAt))).length,
      openNow: shown.filter((report) => !isDone(report)).length,
      closedThisMonth: shown.filter(
        (report) => isDone(report) && report.statusAt !== undefined && dayOf(report.statusAt).startsWith(month),
      ).length,
      councilDistricts: 10,
    });
    expect(Math.min(told.lastSevenDays, told.openNow, told.closedThisMonth)).toBeGreaterThan(5);
  });
});
