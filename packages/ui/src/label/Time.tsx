import type { ReactNode } from 'react';
import { useFormat } from '../words/WordsProvider.tsx';

/** A moment or a calendar date in words, with the machine's form and the exact time on hover. */
export function Time({ at, children }: { at: string; children: ReactNode }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={at.length > 10 ? format.exact(at) : format.longDay(at)}>
      {children}
    </time>
  );
}
