// The API in a process of its own, which tells its memory and its loop's longest turn when asked: node --import tsx
// bench/expensive-reader.ts <json>.
import { startBenchApi } from './api-setting.ts';
import { watchTurns } from './longest-turn.ts';

const [place] = process.argv.slice(2);
if (place !== undefined) {
  const { port } = await startBenchApi(JSON.parse(place));
  let most = 0;
  const turns = watchTurns();
  setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  process.on('message', () => {
    process.send?.({ rss: process.memoryUsage.rss(), most, longestMs: turns.take() });
    most = 0;
  });
  process.send?.({ port });
}
