import { describe, expect, it } from 'vitest';
import { IncidentReport } from '../../contract.ts';
import { aReport, memoryShelf } from '../testing/memory-shelf.ts';
import { bodyOf, PhotoUploadError, postReport } from './post-report.ts';
import { sendWaiting } from './send-waiting.ts';
import type { HeldReport } from './report-shelf.ts';

const values = {
  type: 'potholes',
  priority: '',
  title: ' Deep hole ',
  description: 'Two wheels deep.',
  address: '1 Main St',
  publicVisible: true,
  anonymousReport: false,
  blockOnly: false,
  language: 'es',
};
type Own = Parameters<typeof postReport>[1]['own'];
const photo = (id: string) => ({ id, name: `${id}.jpg`, file: new Blob([id]) });
const [NOW, HOUR] = [Date.parse('2026-11-20T12:00:00.000Z'), 3_600_000];
const refusal = (status: number) => Object.assign(new Error('no'), { status });

function server({ fails = {}, own = [] }: { fails?: Record<string, unknown[]>; own?: Awaited<ReturnType<Own>> } = {}) {
  const shelf = memoryShelf();
  const asked: string[] = [];
  const turn = (name: string) => {
    asked.push(name);
    const error = fails[name]?.shift();
    if (error !== undefined) throw error;
  };
  const posting = {
    post: async (_body: unknown, key: string) => {
      turn(`report ${key}`);
      return 'id';
    },
    upload: async (_id: string, { id }: { id: string }) => turn(`photo ${id}`),
    note: (report: HeldReport) =>
      shelf.put({ ...report, state: 'waiting' }).then(
        () => true,
        () => false,
      ),
    own: async () => {
      turn('own reports');
      return own;
    },
    nowMs: () => NOW,
  };
  return { shelf, asked, posting };
}

describe('a report as it is sent', () => {
  it('is what its contract takes, with the pin only where there is one', () => {
    const at = bodyOf({ values, pin: { lon: -97.7, lat: 30.2, from: 'device', accuracyM: 12 } });
    expect(IncidentReport.parse(at)).toMatchObject({
      title: 'Deep hole',
      priority: 'medium',
      lat: 30.2,
      language: 'es',
    });
    expect(Object.keys(bodyOf({ values, pin: undefined }))).not.toContain('lat');
  });

  it('takes its photos along one by one; one that the server will not take does not stop the others', async () => {
    const { asked, posting } = server({ fails: { 'photo a': [refusal(400)] } });
    const report = aReport({ values, photos: [photo('a'), photo('b')] });
    expect(await postReport(report, posting)).toEqual({ id: 'id', refused: ['a.jpg'] });
    expect(asked).toEqual(['report key 1', 'photo a', 'photo b']);
  });

  it('goes on, after the network was lost between two photos, with the second and not from the beginning', async () => {
    const { shelf, asked, posting } = server({ fails: { 'photo b': [new TypeError('Failed to fetch')] } });
    await expect(postReport(aReport({ values, photos: [photo('a'), photo('b')] }), posting)).rejects.toBeInstanceOf(
      PhotoUploadError,
    );
    const again = () =>
      sendWaiting({
        shelf,
        owner: 'ana',
        nowMs: () => 1,
        serverNowMs: () => NOW,
        freshKey: () => 'fresh',
        locate: async () => ({ is: 'unknown' }),
        send: (report) => postReport(report, posting),
      });
    expect((await again()).map(({ is }) => is)).toEqual(['sent']);
    expect(asked).toEqual(['report key 1', 'photo a', 'photo b', 'photo b']);
    expect([await shelf.all(), await again()]).toEqual([[], []]);
  });

  it('says which photos are lost where the browser keeps nothing', async () => {
    const { shelf, posting } = server({ fails: { 'photo b': [new TypeError('Failed to fetch')] } });
    shelf.broken = true;
    const report = aReport({ values, photos: [photo('a'), photo('b'), photo('c')] });
    expect(await postReport(report, posting)).toEqual({ id: 'id', refused: ['b.jpg', 'c.jpg'] });
  });
});

describe('a report whose answer was lost, sent again', () => {
  const report = aReport({ values, pin: { lon: -97.7, lat: 30.2, from: 'hand' }, triedAt: NOW - 30 * HOUR });
  const made = {
    id: 'made',
    type: 'potholes',
    title: 'Deep hole',
    description: 'Two wheels deep.',
    address: '1 Main St',
    lat: 30.2,
    lon: -97.7,
    createdAt: new Date(NOW - 30 * HOUR).toISOString(),
  } as const;
  const before = { ...made, id: 'before', createdAt: new Date(NOW - 90 * HOUR).toISOString() };

  it.each([
    ['as it was written', made],
    ['with words that a reviewer changed', { ...made, title: 'Hole', description: 'Deep, at […].', edited: true }],
  ] as const)('is found among one’s own once its key may be forgotten, %s', async (_case, one) => {
    const { asked, posting } = server({ own: [before, one] });
    expect((await postReport(report, posting)).id).toBe('made');
    expect(asked).toEqual(['own reports']);
  });

  it('is made where it is not among them', async () => {
    const elsewhere = { ...made, lat: 30.3, edited: true, title: 'Hole' } as const;
    const { asked, posting } = server({ own: [before, { ...made, title: 'Another hole' }, elsewhere] });
    expect((await postReport(report, posting)).id).toBe('id');
    expect(asked).toEqual(['own reports', 'report key 1']);
  });

  it('waits on where nobody says what is there', async () => {
    const { asked, posting } = server({ fails: { 'own reports': [refusal(503)] } });
    await expect(postReport(report, posting)).rejects.toMatchObject({ status: 503 });
    expect(asked).toEqual(['own reports']);
  });

  it('is left to its key while the server has that, and so is one that was never sent', async () => {
    const { asked, posting } = server({ own: [made] });
    await postReport({ ...report, triedAt: NOW - 22 * HOUR }, posting);
    await postReport(aReport({ values, key: 'key 2' }), posting);
    expect(asked).toEqual(['report key 1', 'report key 2']);
  });
});
