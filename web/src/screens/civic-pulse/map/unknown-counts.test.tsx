// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { PulseStats } from '@moontower/contracts/pulse';
import { loadWords, type Language } from '@moontower/words/words';
import { SOME_STATS } from '../../../map/pulse-stub.ts';
import { BrowserRouter } from '../../../router/router.tsx';
import { ThemeProvider } from '../../../theme/ThemeProvider.tsx';
import { WordsProvider } from '../../../words/WordsProvider.tsx';
import { PulseStatsRow } from '../PulseStatsRow.tsx';
import { MapLegend } from './MapLegend.tsx';
import { UnderMap } from './UnderMap.tsx';

async function said(part: ReactNode, language: Language = 'en'): Promise<string> {
  const words = await loadWords(language, ['pulse', 'ui']);
  const { container, unmount } = render(
    <BrowserRouter>
      <WordsProvider language={language} words={words}>
        {part}
      </WordsProvider>
    </BrowserRouter>,
  );
  const text = container.textContent ?? '';
  unmount();
  return text;
}
const under = (weeks: number, language?: Language) =>
  said(
    <UnderMap
      withoutLocation={0}
      stats={{ ...SOME_STATS, day: '2026-03-29', usual: [{ district: 9, today: 31, usual: 0, weeks }] }}
      districts={[]}
      dayName=""
    />,
    language,
  );
const row = (stats: PulseStats | undefined) => said(<PulseStatsRow stats={stats} dayName="" />);

describe('the usual day', () => {
  it('is none yet where no source was read on such a day before, and no “usual Sunday: 0”', async () => {
    expect(await under(0)).toContain('No usual Sunday yet');
    expect(await under(0, 'es')).toContain('Aún no hay un domingo común');
    expect(await under(0)).not.toMatch(/A usual Sunday|: 0\b/);
  });
  it('takes more than two days to say what is usual', async () => {
    expect(await under(2)).toContain('Too few days read');
    expect(await under(3)).toContain('A usual Sunday: 0.');
  });
});

describe('the counts of a view', () => {
  it('are blank while they load and after a failure, never 0', async () => {
    expect(await row(undefined)).not.toMatch(/\d/);
    expect(await row({ ...SOME_STATS, active: 0 })).toContain('Active Events0');
  });
  it('of camps say that camps are not counted, in either language', async () => {
    const camps = <PulseStatsRow stats={undefined} dayName="" uncounted />;
    expect(await said(camps)).toContain('This WeekNot counted: camps');
    expect(await said(camps, 'es')).toContain('Sin contar: campamentos');
  });
  it('say that no full week was read instead of a number beside today’s', async () => {
    const { week: _week, ...young } = SOME_STATS;
    expect(await row(young)).toContain('This WeekNo full week yet');
  });
});

describe('the counts of the districts', () => {
  const legend = (inView: number, counts: readonly (readonly [number, number])[], language?: Language) =>
    said(
      <ThemeProvider>
        <MapLegend view="districts" points={undefined} range={undefined} counts={new Map(counts)} inView={inView} />
      </ThemeProvider>,
      language,
    );
  const TWO = [
    [3, 4],
    [9, 6],
  ] as const;

  it('say how many events of the view name no district, so that none is missed from the sum', async () => {
    expect(await legend(15, TWO)).toContain('5 events name no district');
    expect(await legend(11, TWO)).toContain('1 event names no district');
    expect(await legend(15, TWO, 'es')).toMatch(/5 eventos/);
  });
  it('say nothing of it where they sum up, and before they are known', async () => {
    expect(await legend(10, TWO)).not.toContain('district');
    expect(await legend(10, [])).not.toContain('district');
  });
});
