import { Info, Link2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Figure as FigureData } from '@moontower/contracts/feeds/figure';
import type { Format } from '@moontower/words/format';
import { SampleTag } from '../label/SampleTag.tsx';
import { TabFrame, TabList, TabPanel } from '../button/Tabs.tsx';
import { SourceLine } from '../records/source/SourceLine.tsx';
import { NotPublished } from '../records/first-read/NotPublished.tsx';
import { SourcesNotRead } from '../records/first-read/sources-not-read.ts';
import { pathHere } from '../words/path-here.ts';
import { useFormat, useWords } from '../words/WordsProvider.tsx';
import { FigureDrawing, type Draw } from './FigureDrawing.tsx';
import { FigureEmbed } from './FigureEmbed.tsx';
import { FigureFile } from './FigureFile.tsx';
import { unnamedTiles } from './chart-options.ts';
import { drawnOf, type ChartWords, type FileWords } from './figure-parts.ts';
import { Card, Counted, Foot, Head, Limits, Tools } from './figure-styles.ts';
import { FigureTable } from './FigureTable.tsx';
import { rowsHere } from './rows-here.ts';
import { RowsLink } from './RowsLink.tsx';

export interface FigureProps {
  figure: FigureData;
  /** What the numbers say, in a sentence without its full stop. */
  finding: string;
  /** What is counted, in which unit and period. */
  subtitle: string;
  draw: Draw;
  /** Of the table: what the categories are. */
  firstColumn: string;
  /** What its file says otherwise than the screen. */
  inFile?: Omit<FileWords, 'firstColumn'>;
  /** What this does not show. */
  limits: string;
  /** Path of the page that other sites may frame. */
  embedPath?: string;
  /** Why it has no numbers, where that is known; it stands in the place of the chart. */
  why?: ReactNode;
  /** It stands in another site's page: what it links to opens beside it. */
  framed?: boolean;
}

const VIEWS = ['chart', 'table'] as const;
type View = (typeof VIEWS)[number];

/**
 * One figure: what it says, the chart, the same numbers as a table and as a file, how much it rests on, what it does
 * not show, and its source.
 */
export function Figure(props: FigureProps) {
  const { figure, finding, subtitle, draw, firstColumn, inFile } = props;
  const {
    extras: { chart },
  } = useWords();
  const [view, setView] = useState<View>('chart');
  const card = useAnchor(figure.id);
  const { enough } = drawnOf(figure);
  const tabs = VIEWS.map((value) => ({ value, label: chart[value] }));
  return (
    <Card ref={card} id={figure.id} aria-labelledby={`${figure.id}-title`}>
      <TabFrame tabs={tabs} value={view} onChange={setView}>
        <Head>
          <div>
            <Title {...props} />
            <p>{subtitle}</p>
          </div>
          {enough ? (
            <Tools>
              <TabList label={chart.views} tabs={tabs} value={view} look="segments" />
              <FigureFile figure={figure} firstColumn={firstColumn} {...inFile} />
            </Tools>
          ) : null}
        </Head>
        {enough ? (
          <TabPanel value={view}>
            {view === 'chart' ? (
              <FigureDrawing figure={figure} draw={draw} finding={finding} />
            ) : (
              <FigureTable figure={figure} firstColumn={firstColumn} caption={`${finding}. ${subtitle}`} />
            )}
          </TabPanel>
        ) : (
          <TooFew {...props} />
        )}
      </TabFrame>
      {props.figure.source.feeds?.length === 0 ? null : <FigureFoot {...props} enough={enough} />}
    </Card>
  );
}

function Title({ figure, finding }: FigureProps) {
  const {
    extras: { chart },
  } = useWords();
  return (
    <h2 id={`${figure.id}-title`}>
      {finding}{' '}
      <a href={`#${figure.id}`} aria-label={`${chart.anchor}: ${finding}`} title={chart.anchor}>
        <Link2 size={16} aria-hidden />
      </a>
      {figure.simulated === true ? <SampleTag /> : null}
    </h2>
  );
}

function TooFew({ figure: { n, leastN, coverage, source }, finding, why }: FigureProps) {
  const {
    extras: { chart },
  } = useWords();
  const format = useFormat();
  if (source.feeds?.length === 0) return <NotPublished what={finding} />;
  if (why !== undefined) return why;
  if (coverage.of === 0)
    return (
      <>
        <p>{chart.noRecords}</p>
        <Suspense>
          <SourcesNotRead of={source.feeds ?? []} />
        </Suspense>
      </>
    );
  return <p>{n < leastN ? chart.tooFew(format.count(n), format.count(leastN)) : chart.nothing}</p>;
}

/** How much it rests on, what it does not show, where it comes from, and the records behind it. */
function FigureFoot({
  figure,
  limits,
  draw,
  embedPath,
  framed = false,
  finding,
  enough,
}: FigureProps & { enough: boolean }) {
  const {
    extras: { chart },
  } = useWords();
  const format = useFormat();
  const { few } = drawnOf(figure);
  const { n, coverage, leastN, source, asOf } = figure;
  const notes = [
    [chart.counted(format.count(n), format.count(coverage.of)), usePeriod(figure)]
      .filter((part) => part !== '')
      .join(', '),
  ];
  if (enough && few.length > 0)
    notes.push(
      chart.fewIn(
        few.map(({ name, n: own }) => `${name} (${format.count(own ?? 0)})`).join(', '),
        format.count(leastN),
      ),
    );
  if (enough) notes.push(...drawnNotes(figure, draw, { chart, format }));
  return (
    <Foot>
      {notes.map((note) => (
        <Counted key={note}>{note}</Counted>
      ))}
      <Limits>
        <Info size={18} aria-hidden />
        <span>
          <b>{chart.notShown}</b> {limits}
        </span>
      </Limits>
      <SourceLine
        source={{
          ...source,
          cityUpdatedAt: asOf.city ?? 'unknown',
          checkedAt: asOf.checked,
          simulated: figure.simulated,
        }}
      />
      <Tools>
        <FigureRows to={figure.rows} framed={framed} />
        {embedPath === undefined ? null : (
          <FigureEmbed address={`${location.origin}${pathHere(embedPath)}`} finding={finding} id={figure.id} />
        )}
      </Tools>
    </Foot>
  );
}

/** What of the figure's numbers the drawing leaves out or marks. */
function drawnNotes(
  figure: FigureData,
  { kind, most = Infinity, unfinished = [] }: Draw,
  { chart, format }: { chart: ChartWords; format: Format },
): string[] {
  const { categories, partial = [] } = figure;
  const unnamed = kind === 'treemap' ? unnamedTiles(figure) : [];
  const left = categories.length > most ? [chart.largestOf(format.count(most), format.count(categories.length))] : [];
  return [
    ...left,
    ...(unnamed.length === 0 ? [] : [chart.unnamed(unnamed.join(', '))]),
    ...unfinished.map(chart.unfinished),
    ...(partial.length === 0 ? [] : [chart.partial(partial.join(', '))]),
  ];
}

function usePeriod({ coverage: { from, to } }: FigureData): string {
  const {
    extras: { chart },
  } = useWords();
  const { dayYear } = useFormat();
  if (from !== undefined && to !== undefined) return chart.between(dayYear(from), dayYear(to));
  if (from !== undefined) return chart.since(dayYear(from));
  return to === undefined ? '' : chart.until(dayYear(to));
}

function FigureRows({ to, framed }: { to: string; framed: boolean }) {
  const {
    extras: { chart },
    ui,
  } = useWords();
  if (framed)
    return (
      <a href={rowsHere(to)} target="_blank" rel="noopener">
        {chart.rows}
        <span className="visually-hidden"> {ui.newWindow}</span>
      </a>
    );
  return <RowsLink rows={to}>{chart.rows}</RowsLink>;
}

/** A link to the figure finds it although the screen came after the address: it is brought into view once. */
function useAnchor(id: string) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash === `#${id}`) card.current?.scrollIntoView();
  }, [id]);
  return card;
}
