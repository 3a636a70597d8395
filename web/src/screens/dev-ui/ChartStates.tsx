import { ChartCard } from '../../charts/ChartCard.tsx';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { AT, CHART, LINES } from './samples.ts';
import { Specimen } from './Specimen.tsx';

const source = <SourceLine source={{ title: 'eCheckbook', dataset: '8c6z-qnmj', cityUpdatedAt: AT }} />;

export function ChartStates() {
  return (
    <>
      <Specimen name="ChartCard bar"><ChartCard title="Four departments took most of it" subtitle="Dollars paid" data={CHART} firstColumn="Department" leavesOut="payments without a department." source={source} /></Specimen>
      <Specimen name="ChartCard line"><ChartCard title="Requests fell in April" subtitle="Count a month" data={LINES} firstColumn="Month" leavesOut="reports by telephone." source={source} /></Specimen>
    </>
  );
}
