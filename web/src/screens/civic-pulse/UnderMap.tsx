import styled from 'styled-components';
import { AUSTIN_ZONE } from '@moontower/contracts/time';
import type { PulseStats } from '@moontower/contracts/pulse';
import { below, color, font } from '../../theme/styles.ts';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';

const FEWEST_WEEKS = 3;

/** The district whose day is put beside its usual day: the chosen one, else the one with most events. */
export function usualOf(usual: PulseStats['usual'], districts: readonly number[]): PulseStats['usual'][number] | undefined {
  const candidates = usual.filter(({ district }) => districts.length === 0 || districts.includes(district));
  return candidates.reduce<PulseStats['usual'][number] | undefined>((best, next) => (best === undefined || next.today > best.today ? next : best), undefined);
}

/** What the map cannot show, and what is usual: the line below it. */
export function UnderMap({ withoutLocation, stats, districts, today }: { withoutLocation: number; stats: PulseStats | undefined; districts: readonly number[]; today: string }) {
  const { pulse } = useWords();
  const format = useFormat();
  const usual = usualOf(stats?.usual ?? [], districts);
  const weekday = new Intl.DateTimeFormat(format.locale, { timeZone: AUSTIN_ZONE, weekday: 'long' }).format(Date.parse(today));
  return (
    <Line>
      {withoutLocation === 0 ? null : <span data-without-location={withoutLocation}>{withoutLocation === 1 ? pulse.under.noLocation.one : pulse.under.noLocation.many(format.count(withoutLocation))}</span>}
      {stats === undefined || stats.planned === 0 ? null : <span data-planned={stats.planned}>{stats.planned === 1 ? pulse.under.planned.one : pulse.under.planned.many(format.count(stats.planned))}</span>}
      {usual === undefined ? null : usual.weeks < FEWEST_WEEKS ? <span>{pulse.under.few}</span> : <span title={pulse.under.usualNote(String(usual.weeks))}>{pulse.under.usual({ district: usual.district, today: format.count(usual.today), weekday, usual: format.count(usual.usual) })}</span>}
    </Line>
  );
}

const Line = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 2px 14px; padding: 8px 24px; min-height: 35px; font: ${font.meta}; color: ${color.ink2}; border-top: 1px solid ${color.line}; background: ${color.bg};
  ${below.phone} { padding: 6px 16px; border-top: 0; border-bottom: 1px solid ${color.line}; }
`;
