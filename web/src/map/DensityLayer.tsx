import { lazy, Suspense } from 'react';
import type { DensityProps } from './density-props.ts';

const DensityOverlay = lazy(() => import('./DensityOverlay.tsx').then(({ DensityOverlay: Overlay }) => ({ default: Overlay })));

/** The density view; its drawing code (deck.gl) is fetched when it is first chosen. */
export function DensityLayer(props: DensityProps) {
  return <Suspense fallback={null}><DensityOverlay {...props} /></Suspense>;
}
