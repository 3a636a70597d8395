import { z } from 'zod';
import { defineRoute } from '@moontower/contracts/route';
import { LogAbout, LogLeafAnswer } from './contract.ts';

const nothing = z.strictObject({});
const read = { method: 'GET', auth: 'public', query: nothing, body: nothing, formats: [] } as const;
const Position = z.coerce.number().pipe(z.int().min(0)).describe('Of the leaf, counted from 0');
const Level = z.string().regex(/^(entries|[0-9]|[1-5][0-9]|6[0-3])$/);
const Part = z.string().regex(/^[x\d.p]{1,7}$/);

/** A number in a tile's path has more parts the larger it is. */
const tileRoute = <P extends z.ZodType>(parts: readonly string[], params: P) =>
  defineRoute({
    ...read,
    path: `/log/tile/:level/${parts.map((part) => `:${part}`).join('/')}`,
    params,
    cacheSeconds: 60,
    response: z.unknown(),
    summary:
      'A tile of the log’s tree, or with `entries` as level its commitments, as C2SP tlog-tiles names them. One that ' +
      'is full never changes.',
  });

export const getLogTile = tileRoute(['a'], z.strictObject({ level: Level, a: Part }));
export const getLogTileOfTwo = tileRoute(['a', 'b'], z.strictObject({ level: Level, a: Part, b: Part }));
export const getLogTileOfThree = tileRoute(
  ['a', 'b', 'c'],
  z.strictObject({ level: Level, a: Part, b: Part, c: Part }),
);
export const getLogTileOfFour = tileRoute(
  ['a', 'b', 'c', 'd'],
  z.strictObject({ level: Level, a: Part, b: Part, c: Part, d: Part }),
);

export const getLogCheckpoint = defineRoute({
  ...read,
  path: '/log/checkpoint',
  params: nothing,
  cacheSeconds: 5,
  response: z.unknown(),
  summary: 'The newest checkpoint of the log, a C2SP signed note: name, leaves, root, and the signature over them.',
});

export const getLog = defineRoute({
  ...read,
  path: '/api/log',
  params: nothing,
  cacheSeconds: 5,
  response: LogAbout,
  summary: 'The log’s name, size and keys, with each handover from one key to the next.',
});

export const getLogProof = defineRoute({
  ...read,
  path: '/api/log/proof',
  params: nothing,
  query: z.strictObject({ position: Position }),
  cacheSeconds: 5,
  response: z.unknown(),
  summary: 'That a leaf stands in the log, as one C2SP tlog-proof that verifies without asking us.',
});

export const getLogLeaf = defineRoute({
  ...read,
  path: '/api/log/leaf',
  params: nothing,
  query: z.strictObject({ position: Position }),
  cacheSeconds: 5,
  response: LogLeafAnswer,
  summary:
    'One leaf of the log: its commitment, and of our own acts the content and the salt that open it, unless that was ' +
    'dropped. No salt of a row is told.',
});

/** Every route of this room, by its name in the list of all. */
export const proofRoutes = {
  getLogCheckpoint,
  getLogTile,
  getLogTileOfTwo,
  getLogTileOfThree,
  getLogTileOfFour,
  getLog,
  getLogProof,
  getLogLeaf,
} as const;
