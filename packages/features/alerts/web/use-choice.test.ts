// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useChoice } from './use-choice.ts';

const SHAPE = '-97.75,30.26,-97.74,30.26,-97.74,30.27';

it('an area that was drawn is forgotten once another is chosen, as the map that comes back shows none', () => {
  const { result } = renderHook(() => useChoice({}, (place) => place));
  const where = () => result.current.where;
  act(() => where().setArea('drawn'));
  expect(result.current.missing).toBe(true);
  act(() => where().setDrawn(SHAPE));
  expect([result.current.missing, result.current.choice.filter]).toEqual([false, { within: SHAPE }]);
  act(() => where().setArea('district-9'));
  expect(result.current.choice.filter).toEqual({ district: '9' });
  act(() => where().setArea('drawn'));
  expect([result.current.missing, result.current.choice.filter]).toEqual([true, {}]);
});
