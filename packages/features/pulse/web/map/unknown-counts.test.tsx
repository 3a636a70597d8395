// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { PulseStats } from '@moontower/contracts/pulse/pulse';
import { loadWords, type Language } from '@moontower/words/words';
import { SOME_STATS } from '@moontower/ui/map/testing/pulse-stub.ts';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { ThemeProvider } from '@moontower/ui/theme/ThemeProvider.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
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
const under = (
  weeks: number,
  language?: Language,
  { dayName = '', weekSince }: { dayName?: string; weekSince?: null } = {},
) =>
  said(
    <UnderMap
      withoutLocation={0}
      stats={{
        ...SOME_STATS,
        day: '2026-03-29',
        usual: [{ district: 9, today: 31, usual: 0, weeks }],
        ...(weekSince === undefined ? {} : { weekSince }),
      }}
      districts={[]}
      dayName={dayName}
    />,
    language,
  );
const row = (stats: PulseStats | undefined) => said(<PulseStatsRow stats={stats} dayName="" />);

describe('the usual day', () => {
  it('says what it takes, what is held and from when it can be told, and no “usual Sunday: 0”', async () => {
    expect(await under(0)).toContain('a usual Sunday is takes 3');
    expect(await under(0)).toContain('We hold 0. It can be told from Apr 19 on.');
    expect(await under(2)).toContain('We hold 2. It can be told from Apr 5 on.');
    expect(await under(0, 'es')).toContain('Se podrá decir desde el 19 abr');
    expect(await under(0)).not.toMatch(/A usual Sunday: /);
  });
  it('waits for the first readings: no later day is promised while they go on', async () => {
    expect(await under(0, 'en', { weekSince: null })).toContain('told once all records are read');
    expect(await under(0, 'es', { weekSince: null })).toContain('cuando estén leídos todos los registros');
    expect(await under(0, 'en', { weekSince: null })).not.toContain('Apr');
  });
  it('of a recording is not promised: nothing comes to it', async () => {
    expect(await under(1, 'en', { dayName: 'Sunday, Mar 29' })).toContain('We hold 1. This recording has no more.');
  });
  it('takes more than two days to say what is usual', async () => {
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
  it('tell the week that is held, and since when it is whole where it is not from its first day', async () => {
    expect(await row(SOME_STATS)).toMatch(/This Week896$/);
    expect(await row({ ...SOME_STATS, weekSince: '2026-03-28' })).toContain('This Week896 whole since Mar 28');
    expect(await row({ ...SOME_STATS, weekSince: null })).toContain('This Week896 still being read');
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
