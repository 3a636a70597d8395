// Asks dear answers at once, in a process of its own: node --import tsx bench/expensive-askers.ts <base> <at once>
// <seconds>.
import { setTimeout as delay } from 'node:timers/promises';

const [base = '', atOnce = '', seconds = ''] = process.argv.slice(2);
const until = performance.now() + Number(seconds) * 1_000;
const statuses: Record<string, number> = {};
let turn = 0;
/**
 * Every question another one, so that none is answered from what is kept; half of them the map's, half the longest
 * page.
 */
await Promise.all(
  Array.from({ length: Number(atOnce) }, async () => {
    while (performance.now() < until) {
      turn += 1;
      const path = turn % 2 === 0 ? 'limit=5000' : 'format=arrow';
      const answer = await fetch(`${base}/api/pulse/events?${path}&since=1900-01-01&minValue=0.${turn % 100}`);
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status === 503) await delay(50);
    }
  }),
);
process.send?.(statuses, undefined, undefined, () => {
  process.exit(0);
});
