import type { Purchase } from '@moontower/contracts';
import { hashText } from '@moontower/scoring/baseline/columns';

const MOST = 20_000;

/**
 * Up to 20,000 purchases chosen by the hash of their ids: all of them while there are few, the same ones on every run.
 */
export function purchaseSample(): { add: (purchase: Purchase) => void; taken: () => readonly Purchase[] } {
  let every = 1;
  let held: { hash: number; purchase: Purchase }[] = [];
  return {
    add: (purchase) => {
      const hash = hashText(purchase.id);
      if (hash % every !== 0) return;
      held.push({ hash, purchase });
      while (held.length > MOST) {
        every *= 2;
        held = held.filter((entry) => entry.hash % every === 0);
      }
    },
    taken: () => held.map(({ purchase }) => purchase),
  };
}
