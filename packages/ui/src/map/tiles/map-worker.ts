import { setWorkerUrl } from 'maplibre-gl';
// `?worker&url`: MapLibre 6 is ESM only; without its own worker file a bundled map asks the server for a page and never
// draws.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

setWorkerUrl(workerUrl);
