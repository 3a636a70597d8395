import styled from 'styled-components';
import type { PorkStatistics } from '@moontower/contracts/spending/purchase';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, from } from '@moontower/ui/theme/styles.ts';
import { StatStrip } from '@moontower/ui/page/Stat.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { porkFacts } from './purchases/pork-facts.ts';

/**
 * The facts over the list; the strip keeps its height while they load, and where they could not be read. What is not
 * scored is one press away.
 */
export function PorkStats({ statistics, waits }: { statistics: PorkStatistics | undefined; waits: boolean }) {
  const {
    pork: { stats },
  } = useWords();
  const format = useFormat();
  if (statistics === undefined) return <Place aria-busy={waits} />;
  const facts = porkFacts(statistics, stats, format).map(({ id, note, ...fact }) => ({
    ...fact,
    figure: `tracker-${id}` as const,
    note:
      id === 'scored' && statistics.totalNotScored > 0 ? (
        <>
          <Link to="/pork-tracker?priority=not-scored">{stats.notScored(format.count(statistics.totalNotScored))}</Link>
        </>
      ) : (
        note
      ),
  }));
  return (
    <Place>
      <StatStrip label={stats.label} facts={facts} />
    </Place>
  );
}

const Place = styled.div`
  margin-top: 10px;
  min-height: 57px;
  /* As wide as each is, so that all stand in two lines. */
  ${from.short} {
    & > [role='group'] {
      grid-template-columns: repeat(5, auto);
      & > div {
        padding: 0 14px;
      }
    }
  }
  ${below.short} {
    & [role='group'] p {
      max-width: none;
      white-space: nowrap;
    }
  }
`;
