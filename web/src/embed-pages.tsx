import { Suspense } from 'react';
import { Route, Routes } from './router/router.tsx';
import { lazyPart } from './ui/lazy-part.tsx';
import { EmbedItem } from './screens/item/EmbedItem.tsx';
import { EmbedList } from './screens/feed/EmbedList.tsx';
import { EmbedMissing } from './ui/EmbedMissing.tsx';

const pulse = lazyPart(async () => (await import('./screens/civic-pulse/EmbedPulse.tsx')).EmbedPulse, ['pulse']);

/** The addresses other sites may frame; the server allows framing for these only. */
export function EmbedPages() {
  const Pulse = pulse;
  return (
    <Routes>
      <Route path="/embed/item/:uid" element={<EmbedItem />} />
      <Route path="/embed/items" element={<EmbedList />} />
      <Route path="/embed/pulse" element={<Suspense><Pulse /></Suspense>} />
      <Route path="*" element={<EmbedMissing />} />
    </Routes>
  );
}
