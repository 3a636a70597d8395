import { Info } from 'lucide-react';
import { Suspense, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { below, color, elevation, font, radius } from '../theme/styles.ts';
import { usePalette } from '../theme/use-palette.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useWords } from '../words/WordsProvider.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { chartOptions, type ChartData } from './chart-options.ts';

const ApexChart = lazyPart(async () => (await import('./ApexChart.tsx')).ApexChart, [], ({ failed }) => <p role="status">{failed}</p>);
type View = 'chart' | 'table';

/** A chart with its finding as title, the same numbers as a table and as CSV, what it leaves out, and its source. */
export function ChartCard({ title, subtitle, data, firstColumn, leavesOut, source, csv }: {
  title: string; subtitle: string; data: ChartData; firstColumn: string; leavesOut: string; source: ReactNode;
  /** Address of the file; without one the file is made from the table. */
  csv?: string;
}) {
  const { extras: { chart } } = useWords();
  const [view, setView] = useState<View>('chart');
  const id = useId();
  const href = useMemo(() => csv ?? `data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(data, firstColumn))}`, [csv, data, firstColumn]);
  return (
    <Card aria-labelledby={`${id}-title`}>
      <Head>
        <div><h2 id={`${id}-title`}>{title}</h2><p>{subtitle}</p></div>
        <Tabs label={chart.views} id={id} view={view} onChange={setView} names={{ chart: chart.chart, table: chart.table }} />
        <a href={href} download={`${title.toLowerCase().replace(/[^a-z0-9]+/g, '-').slice(0, 60)}.csv`}>{chart.csv}</a>
      </Head>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`} tabIndex={0}>
        {view === 'chart' ? <Drawing data={data} /> : <ChartTable data={data} firstColumn={firstColumn} caption={`${title}. ${subtitle}`} />}
      </div>
      <Limits><Info size={18} aria-hidden /><span><b>{chart.leavesOut}</b> {leavesOut}</span></Limits>
      {source}
    </Card>
  );
}

function Drawing({ data }: { data: ChartData }) {
  const { extras: { chart } } = useWords();
  const palette = usePalette();
  const options = useMemo(() => chartOptions(data, palette), [data, palette]);
  return <Suspense fallback={<Skeleton $height="240px" />}><ApexChart options={options} failed={chart.noChart} /></Suspense>;
}

function Tabs({ label, id, view, onChange, names }: { label: string; id: string; view: View; onChange: (view: View) => void; names: Record<View, string> }) {
  const views: readonly View[] = ['chart', 'table'];
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = view === 'chart' ? 'table' : 'chart';
    onChange(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <Row role="tablist" aria-label={label} onKeyDown={turn}>
      {views.map((each) => <button key={each} type="button" role="tab" id={`${id}-${each}`} aria-selected={view === each} aria-controls={`${id}-panel`} tabIndex={view === each ? 0 : -1} onClick={() => onChange(each)}>{names[each]}</button>)}
    </Row>
  );
}

function ChartTable({ data, firstColumn, caption }: { data: ChartData; firstColumn: string; caption: string }) {
  return (
    <Scroll>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead><tr><th scope="col">{firstColumn}</th>{data.series.map(({ name }) => <th key={name} scope="col" className="number">{name}</th>)}</tr></thead>
        <tbody>{data.categories.map((category, row) => <tr key={category}><th scope="row">{category}</th>{data.series.map(({ name, values }) => <td key={name} className="number">{data.write(values[row] ?? 0)}</td>)}</tr>)}</tbody>
      </table>
    </Scroll>
  );
}

/** Cells that a spreadsheet would run as a formula begin with an apostrophe. */
export function csvOf(data: ChartData, firstColumn: string): string {
  const cell = (text: string) => { const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text; return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe; };
  const rows = [[firstColumn, ...data.series.map(({ name }) => name)], ...data.categories.map((category, row) => [category, ...data.series.map(({ values }) => String(values[row] ?? ''))])];
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

const Card = styled.section`background: ${color.surface}; border-radius: ${radius.card}; box-shadow: ${elevation.e1}; padding: 20px 24px 16px; min-width: 0; ${below.phone} { padding: 16px; }`;
const Head = styled.div`display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: flex-start; & > :first-child { flex: 1 1 300px; } & p { font: ${font.small}; color: ${color.ink2}; margin-top: 2px; } & > a { font: ${font.small}; padding: 8px 4px; }`;
const Row = styled.div`
  display: inline-flex; padding: 3px; gap: 2px; border-radius: ${radius.control}; background: ${color.sunken};
  & button { min-height: 32px; padding: 0 12px; border-radius: 6px; font: ${font.small}; color: ${color.ink2}; } & [aria-selected='true'] { background: ${color.raised}; color: ${color.ink}; font-weight: 600; box-shadow: 0 0 0 1px ${color.control}; }
`;
const Limits = styled.p`display: flex; gap: 8px; font: ${font.small}; color: ${color.ink2}; margin-top: 14px; padding: 12px 0 8px; border-top: 1px solid ${color.line}; & b { color: ${color.ink}; } & svg { color: ${color.ink3}; margin-top: 1px; }`;
const Scroll = styled.div`
  overflow-x: auto; margin-top: 12px; & table { border-collapse: collapse; width: 100%; font: ${font.small}; } & th { text-align: left; padding: 8px 12px 8px 0; font: ${font.metaStrong}; color: ${color.ink2}; border-bottom: 1px solid ${color.control}; }
  & tbody th { font: ${font.small}; color: ${color.ink}; border-bottom: 1px solid ${color.line}; } & td { padding: 8px 0 8px 12px; border-bottom: 1px solid ${color.line}; } & .number { text-align: right; font-variant-numeric: tabular-nums; padding-left: 12px; padding-right: 0; }
`;
