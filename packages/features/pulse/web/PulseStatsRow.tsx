import styled from 'styled-components';
import type { PulseStats } from '@moontower/contracts/pulse/pulse';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

interface Props {
  stats: PulseStats | undefined;
  dayName: string;
  /** Camps are not added up: the figures say so. */
  uncounted?: boolean;
}

/**
 * Active Events, Today, This Week of the chosen filter. `dayName` names the day that today stands for, where it is not
 * today.
 */
export function PulseStatsRow({ stats, dayName, uncounted = false }: Props) {
  const { pulse } = useWords();
  const format = useFormat();
  const figures: [label: string, value: number | undefined, note?: string | undefined][] = [
    [pulse.stats.active, stats?.active],
    [pulse.stats.today(dayName), stats?.today],
    [pulse.stats.week(dayName), stats?.week, useWeekNote(stats?.weekSince)],
  ];
  return (
    <Row aria-label={pulse.stats.label}>
      {figures.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === undefined ? (
              <Unknown words={uncounted ? pulse.stats.camps : undefined} />
            ) : (
              <>
                {format.count(value)}
                {note === undefined ? null : <small data-whole-since> {note}</small>}
              </>
            )}
          </dd>
        </div>
      ))}
    </Row>
  );
}

/** Since when the week is whole, where it is not from its beginning. */
function useWeekNote(since: PulseStats['weekSince']): string | undefined {
  const {
    pulse: { stats },
  } = useWords();
  const format = useFormat();
  if (since === undefined) return undefined;
  return since === null ? stats.weekLoading : stats.weekSince(format.day(since));
}

/** Blank while loading and after a failure, but for readers of the screen; words where the reason is known. */
function Unknown({ words }: { words: string | undefined }) {
  const { pulse } = useWords();
  return words === undefined ? (
    <span className="visually-hidden">{pulse.stats.unknown}</span>
  ) : (
    <small data-unknown>{words}</small>
  );
}

const Row = styled.dl`
  display: grid;
  /* Beside each other where there is room; with large text on a small screen below each other. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 6rem), 1fr));
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  overflow: hidden;
  & > div {
    padding: 9px 8px 8px 20px;
    /* Whichever comes first in its row: its line lies outside. */
    border-left: 1px solid ${color.line};
    margin-left: -1px;
  }
  dt {
    font: ${font.meta};
    color: ${color.ink2};
  }
  dd {
    font: 600 1.375rem/1.625rem var(--head);
    font-variant-numeric: tabular-nums;
    min-height: 1.625rem;
  }
  small {
    font: ${font.small};
    color: ${color.ink2};
  }
  ${below.phone} {
    & > div {
      padding: 6px 4px 6px 16px;
    }
    dd {
      font-size: 1.25rem;
      line-height: 1.5rem;
      min-height: 1.5rem;
    }
  }
`;
