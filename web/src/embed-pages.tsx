import { Suspense, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FramePath } from '@moontower/words/screens';
import { Route, Routes } from '@moontower/ui/router/router.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { EmbedItem } from './screens/item/embed/EmbedItem.tsx';
import { EmbedList } from './screens/feed/EmbedList.tsx';
import { EmbedChart } from './screens/embed-chart/EmbedChart.tsx';
import { summary } from '@moontower/ui/data/queries/queries.ts';
import { FrameMark } from '@moontower/ui/share/EmbedFrame.tsx';
import { EmbedMissing } from '@moontower/ui/share/EmbedMissing.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { languageOfPath } from '@moontower/ui/words/language.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { roomScreens } from './room-screens.ts';
import { isPorkChartId, type ChartId } from '@moontower/contracts/analytics/charts';

const PorkChart = lazyPart(
  async () => (await import('./screens/pork-tracker/EmbedPorkChart.tsx')).EmbedPorkChart,
  ['pork', 'extras'],
);
const AnalyticsChart = lazyPart(
  async () => (await import('@moontower/analytics/web/EmbedAnalyticsChart.tsx')).EmbedAnalyticsChart,
  ['analytics', 'findings', 'extras'],
);

/** Any chart that has an address of its own; what draws it is fetched with the frame that shows it. */
const EmbeddedChart = ({ id }: { id: ChartId }) =>
  isPorkChartId(id) ? <PorkChart id={id} /> : <AnalyticsChart id={id} />;

const pulse = lazyPart(async () => (await import('@moontower/pulse/web/EmbedPulse.tsx')).EmbedPulse, ['pulse']);

const purchase = lazyPart(
  async () => (await import('./screens/pork-tracker/purchase/EmbedPurchase.tsx')).EmbedPurchase,
  ['pork'],
);

/** The addresses other sites may frame, as in the table of screens; the server allows framing for these only. */
const FRAMES: Record<FramePath, ComponentType> = {
  '/embed/item/:uid': EmbedItem,
  '/embed/items': EmbedList,
  '/embed/purchase/:id': () => {
    const Purchase = purchase;
    return (
      <Suspense>
        <Purchase />
      </Suspense>
    );
  },
  '/embed/chart/:id': () => <EmbedChart Chart={EmbeddedChart} />,
  '/embed/pulse': () => {
    const Pulse = pulse;
    return (
      <Suspense>
        <Pulse />
      </Suspense>
    );
  },
};

/** Frames of rooms, each with the words of its room. */
const ROOM_FRAMES = roomScreens.flatMap(({ load, frames }) =>
  frames.map(({ path, part, areas = ['extras'] }) => {
    const both = async () => {
      const [Part] = await Promise.all([part(), load(languageOfPath(location.pathname))]);
      return Part;
    };
    return [path, lazyPart(both, areas)] as const;
  }),
);

export function EmbedPages() {
  return (
    <FrameMark value={<RecordedMark />}>
      <Routes>
        {Object.entries(FRAMES).map(([path, Frame]) => (
          <Route key={path} path={path} element={<Frame />} />
        ))}
        {ROOM_FRAMES.map(([path, Frame]) => (
          <Route
            key={path}
            path={path}
            element={
              <Suspense>
                <Frame />
              </Suspense>
            }
          />
        ))}
        <Route path="*" element={<EmbedMissing />} />
      </Routes>
    </FrameMark>
  );
}

/** A frame has no strip over it: its foot says that the records are a recording. Made-up ones say so themselves. */
export function RecordedMark() {
  const { embed } = useWords();
  // The page's first tag says whether anything has to be asked.
  const isMarked = document.documentElement.hasAttribute('data-not-live');
  const city = useQuery({ ...summary(), enabled: isMarked }).data?.city;
  return city?.mode === 'recorded' ? <SampleTag>{city.shifted ? embed.shifted : embed.recorded}</SampleTag> : null;
}
