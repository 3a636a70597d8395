// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PropertiesSummary } from '@moontower/contracts/analytics';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { PropertyAnalytics } from './PropertyAnalytics.tsx';
import { PropertyCards } from './PropertyCards.tsx';
import { PropertyTools } from './PropertyTools.tsx';

afterEach(cleanup);

const figure = (value: number | null, rows: string) => ({
  n: value ?? 0,
  coverage: { of: 24_085 },
  source: { title: 'Site Plan Cases, Issued Construction Permits' },
  asOf: { city: '2023-02-01T18:00:00.000Z', ours: '2026-11-22T10:00:00.000Z' },
  rows,
  unit: 'count' as const,
  value,
});
/** The recorded city of May 2026. */
const data: PropertiesSummary = {
  figures: {
    open: figure(3_268, '/api/items.csv?state=open,in-progress'),
    medianDays: { ...figure(150, '/api/items.csv?all'), unit: 'days' },
    filed: figure(24_085, '/api/items.csv'),
    expired: figure(4_018, '/api/items.csv?state=expired'),
  },
  filed: { n: 24_085, approved: 8_575, withoutApproval: 15_510, withoutApprovalRows: '/api/items.csv?none' },
  typical: {
    n: 8_500,
    leastN: 10,
    medianDays: 150,
    p75Days: 200,
    p90Days: 300,
    binDays: { median: 1, p75: 1, p90: 1 },
  },
  reversed: 0,
  flagged: 0,
  standing: {
    inReview: 103,
    inForce: 3_165,
    approved: 16_746,
    expiredApproved: 160,
    filedYears: { from: 1984, to: 2026 },
    approvedYears: { from: 2000, to: 2026 },
  },
  byYear: [
    { year: 2026, n: 4, reversed: 0, medianDays: null, rows: '/api/items.csv?2026' },
    { year: 2025, n: 812, reversed: 0, medianDays: 31, rows: '/api/items.csv?2025' },
  ],
  withWaiting: { cases: 8_600, approved: 8_500, waiting: 100, medianDays: 152 },
  sources: [
    { feed: 'austin-site-plans', title: 'Site Plan Cases', city: '2023-02-01T18:00:00.000Z' },
    { feed: 'austin-permits', title: 'Issued Construction Permits', city: '2026-05-20T18:00:00.000Z' },
  ],
  byType: [],
  norm: null,
  asOf: '2026-11-22T10:00:00.000Z',
};
const answer = { data, error: null, isFetching: false, dataUpdatedAt: 0, refetch: () => undefined };
const AREAS = ['properties', 'accountability', 'feedParts', 'feed', 'outcomes'] as const;

describe('each card of Properties says what it counts', () => {
  it.each([
    ['en', '103 waiting, on hold or in review; 3,165 open in another way, such as permits in force'],
    ['es', 'En espera, en pausa o en revisión: 103; abiertos de otra forma, como permisos vigentes: 3,165'],
    ['en', '16,746 were approved or issued, 8,575 with the date of it. Filed: 1984 to 2026. Approved: 2000 to 2026.'],
    ['en', '17% of these records; 160 have a date of approval. The record gives no reason.'],
    ['en', 'Median of those approved in 2025, n = 812'],
  ] as const)('%s: %s', async (language, said) => {
    await showPart(<PropertyCards answer={answer} />, { language, areas: AREAS });
    expect(screen.getByText(said).isConnected).toBe(true);
  });
  it('the days are those of the last year with enough, and their rows that year’s', async () => {
    await showPart(<PropertyCards answer={answer} />, { areas: AREAS });
    const card = screen.getByText('Days to approval').parentElement;
    expect(card?.querySelector('data')?.textContent).toBe('31 days');
    expect(card?.querySelector('a')?.getAttribute('href')).toContain('2025');
  });
});

describe('the times of Properties', () => {
  it('are each source’s own, not the oldest for all', async () => {
    await showPart(<PropertyTools parameters={{}} sources={data.sources} total={1} />, { areas: AREAS });
    expect(document.body.textContent).toContain(
      'The city last changed its sources between February 1, 2023 and May 20, 2026.',
    );
    screen.getByText('Source by source');
    expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Site Plan Cases: February 1, 2023',
      'Issued Construction Permits: May 20, 2026',
    ]);
  });
  it('stand beside the table too, with the years and the cases that wait', async () => {
    await showPart(<PropertyAnalytics answer={answer} parameters={{}} />, { areas: AREAS });
    const text = document.body.textContent ?? '';
    expect(text).toMatch(/Site Plan Cases.*City updated Feb 1, 2023.*Issued Construction Permits/);
    expect(screen.getByRole('row', { name: '2025 31 days 812' }).isConnected).toBe(true);
    expect(screen.getByRole('row', { name: '2026 Too few: 4, at least 10 are needed 4' }).isConnected).toBe(true);
    expect(text).toContain('Median with the cases that still wait152 days');
  });
});
