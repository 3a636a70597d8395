import { openIngest } from './ingest-setting.ts';
import { tellAndEnd, watchPeak } from './peak-memory.ts';

// A process that does nothing but read: its resident memory is the worker's.
const { url, ...context } = JSON.parse(process.argv[2] ?? '{}');
const setting = await openIngest(context, url, 'bench_memory');
await setting.empty();
const peak = watchPeak();
await setting.ingest();
const most = peak.take();
peak.stop();
await setting.close();
await tellAndEnd(most);
