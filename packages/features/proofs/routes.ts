import { z } from 'zod';
import { defineRoute } from '@moontower/contracts/route';
import { filterParameters } from '@moontower/contracts/filter';
import { PACK_LIMITS, PACK_PATIENCE_MS } from './pack-limits.ts';
import { LogAbout, LogHead, LogLeafAnswer, RowProof } from './contract.ts';

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

export const getLogHead = defineRoute({
  ...read,
  path: '/api/log/head',
  params: nothing,
  cacheSeconds: 60,
  response: LogHead,
  summary: 'How many leaves the newest checkpoint of the log has, and when it was signed; neither before the first.',
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
    'dropped. What opens a row is told by `/api/proof`.',
});

export const getProof = defineRoute({
  ...read,
  path: '/api/proof',
  params: nothing,
  query: z
    .strictObject({
      uid: z.string().min(3).max(600).optional().describe('Of a record, with its versions; of a purchase its payments'),
      leaf: Position.optional().describe('Of one change: its own leaf, and that of the version before'),
    })
    .refine(({ uid, leaf }) => (uid === undefined) !== (leaf === undefined), 'Name a record or a leaf.'),
  cacheSeconds: 5,
  response: RowProof,
  summary:
    'One file with which a stranger checks rows against the log: as published, salt, leaf, inclusion proof, signed ' +
    'checkpoint. No salt of a row of which anything is withheld; why stands there.',
});

export const getPack = defineRoute({
  ...read,
  path: '/api/pack',
  params: nothing,
  query: z
    .strictObject({
      ...filterParameters,
      row: z.string().min(3).max(600).optional().describe('One record, or one purchase with its payments'),
      vendor: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .optional()
        .describe('One vendor by its code'),
      leaf: Position.optional().describe('One change, by its number in the log'),
      lang: z.enum(['en', 'es']).optional().describe('In which its page opens; both are in it'),
    })
    .refine(
      ({ row, vendor, leaf }) => [row, vendor, leaf].filter((one) => one !== undefined).length < 2,
      'Name one of row, vendor and leaf.',
    ),
  cacheSeconds: 0,
  limits: PACK_LIMITS,
  patienceMs: PACK_PATIENCE_MS,
  response: z.unknown(),
  summary:
    'An evidence pack, a ZIP: up to 1,000 rows as published, their changes, scores with the parts of each ' +
    'rule, proofs, ' +
    'licences, and a page that checks them without a network. Of one record, or of what the filter of ' +
    '`/api/items` finds.',
});

/** Every route of this room, by its name in the list of all. */
export const proofRoutes = {
  getLogCheckpoint,
  getLogTile,
  getLogTileOfTwo,
  getLogTileOfThree,
  getLogTileOfFour,
  getLog,
  getLogHead,
  getLogProof,
  getLogLeaf,
  getProof,
  getPack,
} as const;
