import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { DensityProps } from './density-props.ts';

const DensityOverlay = lazyPart(async () => (await import('./DensityOverlay.tsx')).DensityOverlay, []);

/** The density view; its drawing code (deck.gl) is fetched when it is first chosen. */
export function DensityLayer(props: DensityProps) {
  return <Suspense><DensityOverlay {...props} /></Suspense>;
}
