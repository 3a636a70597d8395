import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export interface Disclosure {
  open: boolean;
  setOpen: (open: boolean) => void;
  root: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  close: () => void;
}

/**
 * A button that shows and hides what follows it: closes on Escape, on a press outside and when focus leaves; Escape
 * gives focus back.
 * @param leave before a reader closes it in any way; not before `close`
 */
export function useDisclosure(leave?: () => unknown): Disclosure {
  const [open, show] = useState(false);
  const left = useRef(leave);
  useEffect(() => {
    left.current = leave;
  });
  const setOpen = useCallback((next: boolean) => {
    if (!next) left.current?.();
    show(next);
  }, []);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    show(false);
    button.current?.focus();
  }, []);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        left.current?.();
        close();
      }
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape, true);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape, true);
    };
  }, [open, setOpen, close]);
  return { open, setOpen, root, button, close };
}
