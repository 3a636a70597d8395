import { useState } from 'react';
import styled from 'styled-components';
import { city } from '@moontower/ui/city.ts';
import type { PulseStats } from '@moontower/contracts/pulse/pulse';
import { FEWEST_USUAL_WEEKS } from '@moontower/contracts/pulse/pulse-limits';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { reportLink } from '@moontower/ui/data/report-link.ts';
import { middleOfMap } from '@moontower/ui/map/view/middle-of-map.ts';

/** Reports a problem in the middle of the map: where that is, is looked up when the link is about to be followed. */
function ReportHere() {
  const { pulse } = useWords();
  const [middle, setMiddle] = useState(middleOfMap);
  const look = () => setMiddle(middleOfMap());
  return (
    <Link to={reportLink(middle)} onFocus={look} onPointerDown={look} onPointerEnter={look}>
      {pulse.panel.report}
      <span className="visually-hidden">{pulse.under.reportMiddle}</span>
    </Link>
  );
}

type Usual = PulseStats['usual'][number];

/** The district whose day is put beside its usual day: the chosen one, else the one with most events. */
export function usualOf(usual: PulseStats['usual'], districts: readonly number[]): Usual | undefined {
  const candidates = usual.filter(({ district }) => districts.length === 0 || districts.includes(district));
  return candidates.reduce<Usual | undefined>(
    (best, next) => (best === undefined || next.today > best.today ? next : best),
    undefined,
  );
}

/**
 * What the map cannot show, and what is usual: the line below it. `dayName` names the day of the statistics where it is
 * not today.
 */
export function UnderMap({
  withoutLocation,
  stats,
  districts,
  dayName,
}: {
  withoutLocation: number;
  stats: PulseStats | undefined;
  districts: readonly number[];
  dayName: string;
}) {
  const {
    pulse: { under },
  } = useWords();
  const format = useFormat();
  const usual = usualOf(stats?.usual ?? [], districts);
  const planned = stats?.planned ?? 0;
  const counted = (n: number, { one, many }: { one: string; many: (n: string) => string }) =>
    n === 1 ? one : many(format.count(n));
  return (
    <Line>
      {withoutLocation === 0 ? null : (
        <span data-without-location={withoutLocation}>{counted(withoutLocation, under.noLocation)}</span>
      )}
      {planned === 0 ? null : <span data-planned={planned}>{counted(planned, under.planned)}</span>}
      {usual === undefined || stats?.day === undefined ? null : (
        <UsualDay usual={usual} day={stats.day} dayName={dayName} isLoading={stats.weekSince === null} />
      )}
      <Last>
        <ReportHere />
      </Last>
    </Line>
  );
}

/** A district's day beside its usual one; a button says over which weeks and from what that is counted. */
function UsualDay({
  usual: { district, today, usual, weeks },
  day,
  dayName,
  isLoading,
}: {
  usual: Usual;
  day: string;
  dayName: string;
  isLoading: boolean;
}) {
  const {
    pulse: { under, sources },
  } = useWords();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  // Read in the middle of an American day, so that no zone moves it to a neighbouring day.
  const weekday = new Intl.DateTimeFormat(format.locale, { timeZone: city.zone, weekday: 'long' }).format(
    Date.parse(`${day}T18:00:00Z`),
  );
  if (isLoading && weeks < FEWEST_USUAL_WEEKS) return <span>{under.usualLoading}</span>;
  if (weeks < FEWEST_USUAL_WEEKS) {
    // Each coming week brings one more; to a recording, whose newest day has a name, nothing comes.
    const first = dayName === '' ? format.day(before(day, weeks - FEWEST_USUAL_WEEKS)) : '';
    return <span>{under.noUsual({ weekday, held: format.count(weeks), first })}</span>;
  }
  return (
    <>
      <span data-usual={district}>
        {under.usual({ district, today: format.count(today), when: dayName, weekday, usual: format.count(usual) })}{' '}
        <LinkButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {under.how}
        </LinkButton>
      </span>
      {open ? (
        <Note>
          {under.usualNote({
            weekday,
            weeks: String(weeks),
            from: format.day(before(day, weeks)),
            to: format.day(before(day, 1)),
          })}{' '}
          <Link to="/status">{sources.see}</Link>
        </Note>
      ) : null}
    </>
  );
}

/** A calendar date some weeks before another; after it, where there are fewer than none. */
function before(day: string, weeks: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() - 7 * weeks);
  return at.toISOString().slice(0, 10);
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 14px;
  padding: 8px 24px;
  min-height: 35px;
  font: ${font.meta};
  color: ${color.ink2};
  border-top: 1px solid ${color.line};
  background: ${color.bg};
  button {
    font: inherit;
    min-height: 24px;
  }
  ${below.phone} {
    padding: 8px 12px;
    background: none;
  }
`;
/** A phone's menu has it too; under the map it would push the list out of sight. */
const Last = styled.span`
  margin-left: auto;
  ${below.phone} {
    display: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
  }
`;
const Note = styled.p`
  flex: 1 0 100%;
`;
