// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useIssued } from './use-issued.ts';

it('a letter is made once by two presses, and another by a press after it', async () => {
  let arrive: (letter: string) => void = () => undefined;
  const make = vi.fn<() => Promise<string>>(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const { result } = renderHook(() => useIssued());
  act(() => {
    result.current.press(make);
    result.current.press(make);
  });
  expect(make).toHaveBeenCalledOnce();
  await act(async () => arrive('Dear Example Inc'));
  expect(result.current.letter).toBe('Dear Example Inc');
  await act(async () => result.current.press(async () => 'Another'));
  expect(result.current.letter).toBe('Another');
});

it('what went wrong is known, and the press after it counts again', async () => {
  const { result } = renderHook(() => useIssued());
  await act(async () => result.current.press(() => Promise.reject(new Error('offline'))));
  expect([result.current.letter, result.current.error]).toEqual([undefined, new Error('offline')]);
  await act(async () => result.current.press(async () => 'Dear Example Inc'));
  expect([result.current.letter, result.current.error]).toEqual(['Dear Example Inc', undefined]);
});
