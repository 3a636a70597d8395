import styled from 'styled-components';
import type { PorkStatistics } from '@moontower/contracts/purchase';
import { below } from '../../theme/styles.ts';
import { StatStrip } from '../../ui/Stat.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';

/** The four facts over the list; the strip keeps its height while they load. */
export function PorkStats({ statistics }: { statistics: PorkStatistics | undefined }) {
  const { pork: { stats } } = useWords();
  const format = useFormat();
  if (statistics === undefined) return <Place aria-busy="true" />;
  const { totalScored, totalNotScored, totalValue, highPriorityCount, highPriorityValue, averageWastefulnessScore } = statistics;
  const top = Math.max(0, ...statistics.highPriorityItems.map(({ wastefulnessScore }) => wastefulnessScore));
  const facts = [
    { label: stats.scored, value: format.count(totalScored), note: stats.notScored(format.count(totalNotScored)) },
    { label: stats.value, value: format.money(totalValue), full: format.fullMoney(totalValue), note: format.fullMoney(totalValue) },
    { label: stats.high, value: format.count(highPriorityCount), note: highPriorityCount === 0 ? stats.highNone : `${stats.highNote(format.money(highPriorityValue))}${top === 0 ? '' : `, ${stats.topScore(String(top))}`}` },
    { label: stats.average, value: format.count(Math.round(averageWastefulnessScore * 10) / 10), note: stats.averageNote(format.count(totalScored)) },
  ];
  return <Place><StatStrip label={stats.label} facts={facts} /></Place>;
}

const Place = styled.div`margin-top: 12px; min-height: 57px; ${below.short} { & p { max-width: none; white-space: nowrap; } }`;
