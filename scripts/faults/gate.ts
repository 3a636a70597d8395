import { setTimeout as sleep } from 'node:timers/promises';

/** Longer, and who asked would take the city for away. */
const LONGEST_MS = 20_000;

/** Lets pages of some datasets through at once, or holds them for a while. */
export interface Gate {
  open: () => void;
  close: () => void;
  pass: (path: string) => Promise<void>;
}

export function createGate(datasets: readonly string[]): Gate {
  let release: () => void = () => undefined;
  let opened: Promise<void> = Promise.resolve();
  let isOpen = true;
  return {
    open: () => {
      isOpen = true;
      release();
    },
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      opened = new Promise((resolve) => {
        release = resolve;
      });
    },
    pass: async (path) => {
      if (datasets.some((dataset) => path.includes(dataset)))
        await Promise.race([opened, sleep(LONGEST_MS, undefined, { ref: false })]);
    },
  };
}
