import { useRef, useState } from 'react';

interface IssuedLetter {
  letter: string | undefined;
  /** Why the last press made none. */
  error: unknown;
  press: (make: () => Promise<string>) => void;
}

/** A letter that a press makes. One press at a time: each letter has a code of its own, and sets a term. */
export function useIssued(): IssuedLetter {
  const busy = useRef(false);
  const [letter, setLetter] = useState<string>();
  const [error, setError] = useState<unknown>();
  const press = (make: () => Promise<string>): void => {
    if (busy.current) return;
    busy.current = true;
    make()
      .then(
        (made) => {
          setLetter(made);
          setError(undefined);
        },
        (wrong: unknown) => setError(wrong ?? new Error('no letter')),
      )
      .finally(() => {
        busy.current = false;
      });
  };
  return { letter, error, press };
}
