import { useEffect, useRef, useState } from 'react';

export interface AskedText {
  /** What stands in the box. */
  text: string;
  type: (text: string) => void;
  /** What stands in it is sent: it is what `asked` will say, perhaps written otherwise. */
  settle: () => void;
}

/**
 * The text of a box whose question stands elsewhere, as in the address. Another question takes its place, except where
 * somebody typed on since.
 */
export function useAskedText(asked: string): AskedText {
  const [text, type] = useState(asked);
  const settled = useRef(asked);
  useEffect(() => {
    const was = settled.current;
    settled.current = asked;
    type((now) => (now === was ? asked : now));
  }, [asked]);
  const settle = () => {
    settled.current = text;
  };
  return { text, type, settle };
}
