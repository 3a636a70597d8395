import { openIngest } from './ingest-setting.ts';

// A process that does nothing but read: its resident memory is the worker's.
const { url, ...context } = JSON.parse(process.argv[2] ?? '{}');
const setting = await openIngest(context, url, 'bench_memory');
await setting.empty();
let most = 0;
const watching = setInterval(() => { most = Math.max(most, process.memoryUsage.rss()); }, 20);
await setting.ingest();
clearInterval(watching);
await setting.close();
await new Promise((sent) => { process.send?.(most, undefined, undefined, sent); });
process.exit(0);
