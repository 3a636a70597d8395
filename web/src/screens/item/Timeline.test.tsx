// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ItemDetail } from '@moontower/contracts';
import { loadWords } from '@moontower/words/words';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { Timeline } from './Timeline.tsx';

afterEach(cleanup);
const words = await loadWords('es', ['item', 'ui', 'extras', 'outcomes']);
const record: ItemDetail = {
  uid: 'a',
  id: 'a',
  feed: 'austin-code-cases',
  type: 'code-cases',
  pulseType: 'development',
  subtype: 'other',
  title: 'Case',
  precision: 'none',
  url: 'https://example.test/',
  publishedAt: '2019-12-20T06:00:00.000Z',
  publishedDayOnly: true,
  firstSeenAt: '2023-06-30T12:00:00.000Z',
  changedAt: '2023-06-30T12:00:00.000Z',
  sourceLabel: 'Cases',
  provenance: 'city-record',
  suspiciousFlag: false,
  tags: [],
  facts: {},
  raw: {},
  changes: [],
  status: { state: 'open', text: 'Pending Inspection', changedAt: '2023-01-02T06:00:00.000Z' },
  source: { title: 'Cases', dataset: 'x', publisher: 'City', homepage: 'https://example.test/', licence: 'PD' },
};

describe('the history of a record on a Spanish page', () => {
  it('says the city’s own word for a status as English, inside a Spanish sentence', () => {
    render(
      <WordsProvider language="es" words={words}>
        <Timeline record={record} />
      </WordsProvider>,
    );
    const word = screen.getByText('Pending Inspection');
    expect([word.getAttribute('lang'), word.parentElement?.textContent]).toEqual([
      'en',
      'El estado pasó a “Pending Inspection”',
    ]);
  });
});

describe.each(['en', 'es'] as const)('the history of a resident’s report, in %s', (language) => {
  it('names no line of it the city’s', async () => {
    const told = await loadWords(language, ['item', 'ui', 'extras', 'outcomes']);
    const { timeline } = told.item;
    render(
      <WordsProvider language={language} words={told}>
        <Timeline
          record={{
            ...record,
            feed: 'moontower-reports',
            type: 'service-requests',
            provenance: 'resident-report',
            status: { state: 'in-progress', text: 'In progress', changedAt: '2023-01-02T06:00:00.000Z' },
          }}
        />
      </WordsProvider>,
    );
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent ?? '');
    expect(lines.filter((line) => line.includes(timeline.city) || line.includes(timeline.published))).toEqual([]);
    expect(lines.some((line) => line.includes(timeline.sent) && line.includes(timeline.resident))).toBe(true);
    expect(lines.some((line) => line.includes(timeline.here))).toBe(true);
  });
});
