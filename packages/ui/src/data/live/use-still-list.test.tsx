// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useStillList } from './use-still-list.ts';

interface Row {
  id: string;
}
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }));
const idOf = ({ id }: Row) => id;
const WATCH = { types: [] };
const ask = async () => undefined;
const hear = () => undefined;

interface ListProps {
  list: string;
  answer: Row[] | undefined;
  paused?: boolean;
}
function open(first: ListProps, read: () => Promise<Row[] | undefined> = async () => undefined) {
  const client = new QueryClient();
  // The page's position never comes, so that no socket is opened.
  vi.spyOn(client, 'fetchQuery').mockReturnValue(new Promise(() => undefined));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(
    ({ list, answer, paused = false }: ListProps) =>
      useStillList({
        listKey: [list],
        rows: answer,
        isPlaceholder: false,
        idOf,
        stands: 'first',
        remembered: true,
        watch: WATCH,
        hear,
        read,
        ask,
        askAfterMs: 0,
        paused,
      }),
    { initialProps: first, wrapper },
  );
}

describe('a list under its reader', () => {
  it('stands while later answers come, and moves when they are shown', async () => {
    const { result, rerender, unmount } = open({ list: 'a', answer: rows('1') });
    rerender({ list: 'a', answer: rows('2', '1') });
    expect([result.current.shown, result.current.waiting]).toEqual([rows('1'), 1]);
    await act(async () => {
      await result.current.show();
    });
    expect([result.current.shown, result.current.waiting, [...result.current.fresh]]).toEqual([
      rows('2', '1'),
      0,
      ['2'],
    ]);
    unmount();
  });
  it('says nothing of what waits while it is paused', () => {
    const { result, rerender, unmount } = open({ list: 'a', answer: rows('1'), paused: true });
    rerender({ list: 'a', answer: rows('2', '1'), paused: true });
    expect(result.current.waiting).toBe(0);
    rerender({ list: 'a', answer: rows('2', '1') });
    expect(result.current.waiting).toBe(1);
    unmount();
  });
  it('shows another question’s first answer at once, and stands as it stood when the reader comes back', () => {
    const { result, rerender, unmount } = open({ list: 'a', answer: rows('1') });
    rerender({ list: 'b', answer: rows('9') });
    expect([result.current.shown, result.current.waiting]).toEqual([rows('9'), 0]);
    rerender({ list: 'a', answer: rows('2', '1') });
    expect([result.current.shown, result.current.waiting]).toEqual([rows('1'), 1]);
    unmount();
  });
});
