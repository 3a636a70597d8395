import { Suspense, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FramePath } from '@moontower/words/screens';
import { Route, Routes } from '@moontower/ui/router/router.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { EmbedItem } from './screens/item/EmbedItem.tsx';
import { EmbedList } from './screens/feed/EmbedList.tsx';
import { EmbeddedChart } from './EmbeddedChart.tsx';
import { EmbedChart } from './screens/embed-chart/EmbedChart.tsx';
import { summary } from '@moontower/ui/data/queries.ts';
import { FrameMark } from '@moontower/ui/share/EmbedFrame.tsx';
import { EmbedMissing } from '@moontower/ui/share/EmbedMissing.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

const pulse = lazyPart(async () => (await import('./screens/civic-pulse/EmbedPulse.tsx')).EmbedPulse, ['pulse']);

const findings = lazyPart(
  async () => (await import('./screens/findings/EmbedFindings.tsx')).EmbedFindings,
  ['residentFindings'],
);
const series = lazyPart(
  async () => (await import('./screens/homelessness/EmbedSeries.tsx')).EmbedSeries,
  ['homelessness', 'extras'],
);
const nonprofit = lazyPart(
  async () => (await import('./screens/ngo/EmbedNonprofit.tsx')).EmbedNonprofit,
  ['ngo', 'extras'],
);
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
  '/embed/findings': () => {
    const Findings = findings;
    return (
      <Suspense>
        <Findings />
      </Suspense>
    );
  },
  '/embed/homelessness/:series': () => {
    const Series = series;
    return (
      <Suspense>
        <Series />
      </Suspense>
    );
  },
  '/embed/ngo/:ein': () => {
    const Organisation = nonprofit;
    return (
      <Suspense>
        <Organisation />
      </Suspense>
    );
  },
  '/embed/pulse': () => {
    const Pulse = pulse;
    return (
      <Suspense>
        <Pulse />
      </Suspense>
    );
  },
};

export function EmbedPages() {
  return (
    <FrameMark value={<RecordedMark />}>
      <Routes>
        {Object.entries(FRAMES).map(([path, Frame]) => (
          <Route key={path} path={path} element={<Frame />} />
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
