import { readFileSync } from 'node:fs';
// First: what the page's modules rest on while they are loaded.
import '../packages/testkit/src/speak-of-city.ts';
import { readArrow } from '../packages/ui/src/map/points/read-arrow.ts';

// A process that reads one Arrow answer, once: the page's reader begins each time in a new worker, with nothing
// compiled.
const bytes = new Uint8Array(readFileSync(process.argv[2] ?? ''));
const startedAt = performance.now();
const { length } = readArrow(bytes);
process.send?.({ ms: performance.now() - startedAt, points: length });
