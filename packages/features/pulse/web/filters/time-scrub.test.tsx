// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { columnsOfFeatures, type TimeRange } from '@moontower/ui/map/points/point-columns.ts';
import { manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { stepsOf, timeBuckets, type Steps } from './time-buckets.ts';
import { TimeScrub } from './TimeScrub.tsx';

afterEach(cleanup);
const points = columnsOfFeatures(manyFeatures(600));
const buckets = timeBuckets(points);
const words = await loadWords('en', ['pulse', 'ui']);
const END = (buckets?.counts.length ?? 0) - 1;
const WIDTH_PX = 24 + END * 10;

/** A tap where the thumb of this step would stand, on a track of ten pixels a step. */
function tapped(step: number, before: TimeRange | undefined): Steps | undefined {
  const onRange = vi.fn<(range: TimeRange | undefined) => void>();
  render(
    <WordsProvider language="en" words={words}>
      <TimeScrub points={points} range={before} onRange={onRange} onPassing={() => undefined} />
    </WordsProvider>,
  );
  const track = screen.getByRole('slider', { name: words.pulse.scrub.from }).parentElement;
  if (track === null || buckets === undefined) throw new Error('No track');
  track.getBoundingClientRect = () => new DOMRect(40, 0, WIDTH_PX, 30);
  fireEvent.pointerDown(track, { clientX: 40 + 12 + step * 10 });
  return onRange.mock.calls.length === 0 ? undefined : stepsOf(onRange.mock.calls[0]?.[0], buckets);
}

it.each([
  { step: 2, moved: { first: 2, last: END } },
  { step: END - 3, moved: { first: 0, last: END - 3 } },
])('a tap on the track moves the nearest thumb: step $step', ({ step, moved }) => {
  expect(tapped(step, undefined)).toEqual(moved);
});

it('a tap beside two thumbs at one step moves the one on its side', () => {
  const edge = (at: number) => buckets?.edges[at] ?? 0;
  const one = { from: edge(10), to: edge(11) };
  expect(tapped(4, one)).toEqual({ first: 4, last: 10 });
  cleanup();
  expect(tapped(20, one)).toEqual({ first: 10, last: 20 });
});

it('the thumbs are 24 px in each engine', () => {
  tapped(2, undefined);
  const sheet = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const sizes = ['::-webkit-slider-thumb', '::-moz-range-thumb'].map((thumb) => {
    const [, rule = ''] = new RegExp(`${thumb}\\s*\\{([^}]*)\\}`).exec(sheet) ?? [];
    return [/[^-]width:\s*(\w+)/.exec(rule)?.[1], /height:\s*(\w+)/.exec(rule)?.[1]];
  });
  expect(sizes).toEqual([
    ['24px', '24px'],
    ['24px', '24px'],
  ]);
});
