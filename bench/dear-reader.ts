// The API in a process of its own, which tells its memory and its loop's longest delay when asked: node --import tsx bench/dear-reader.ts <json>.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startBenchApi } from './api-setting.ts';

const [place] = process.argv.slice(2);
if (place !== undefined) {
  const { port } = await startBenchApi(JSON.parse(place));
  let most = 0;
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  process.on('message', () => {
    process.send?.({ rss: process.memoryUsage.rss(), most, longestMs: loop.max / 1e6 });
    loop.reset();
    most = 0;
  });
  process.send?.({ port });
}
