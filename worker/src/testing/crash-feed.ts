import { streetLights } from './street-lights.ts';

/** Small chunks, so that there are many moments to be killed between two of them. */
export const crashFeed = streetLights({ pageSize: 200, soda: { chunkRows: 40 } });
