import { AppError } from '@moontower/contracts';
import { z } from 'zod';
import type { Effects } from '../source.ts';
import { askLayer } from './ask-layer.ts';

/** What a layer or table says of itself, as far as reading it needs. */
export interface Layer {
  /** `…/FeatureServer/0`. */
  url: string;
  /** The name of its object-id column: `OBJECTID`, `ObjectId`, `CCV_ID`. */
  objectId: string;
  /** Most rows of an answer; a larger wish is ignored there without a word. */
  mostRows: number;
  paged: boolean;
  hasPoints: boolean;
  /** Column → `esriFieldTypeDate`, `esriFieldTypeString`, … */
  types: ReadonlyMap<string, string>;
}

const Description = z.object({
  maxRecordCount: z.number().int().positive().optional(),
  objectIdField: z.string().nullish(),
  geometryType: z.string().nullish(),
  supportsPagination: z.boolean().nullish(),
  advancedQueryCapabilities: z.object({ supportsPagination: z.boolean().nullish() }).nullish(),
  fields: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
});

/** What servers answer that do not say it. */
const USUAL_MOST = 1_000;

function objectIdOf(
  { objectIdField, fields }: z.infer<typeof Description>,
  known: string | undefined,
): string | undefined {
  const named = known ?? objectIdField ?? fields.find(({ type }) => type === 'esriFieldTypeOID')?.name;
  return named !== undefined && fields.some(({ name }) => name === named) ? named : undefined;
}

/**
 * Asks a layer what it is. Throws `source_changed` when it describes no columns, or none by which its rows can be
 * paged.
 */
export async function readLayer(effects: Effects, url: string, known?: string): Promise<Layer> {
  const { value } = await askLayer(effects, url, {});
  const parsed = Description.safeParse(value);
  if (!parsed.success)
    throw new AppError('source_changed', 'The map service does not describe the columns of this layer.');
  const { data } = parsed;
  const objectId = objectIdOf(data, known);
  if (objectId === undefined)
    throw new AppError('source_changed', `The layer has no ${known ?? 'object-id column'} to page its rows by.`);
  return {
    url,
    objectId,
    mostRows: data.maxRecordCount ?? USUAL_MOST,
    paged: (data.advancedQueryCapabilities?.supportsPagination ?? data.supportsPagination) === true,
    hasPoints: data.geometryType === 'esriGeometryPoint',
    types: new Map(data.fields.map(({ name, type }) => [name, type])),
  };
}

/** The start of a window as the column's type wants it; dates in text columns are compared as text. */
export function sinceLiteral(type: string | undefined, since: string): string {
  const at = new Date(/^\d+$/.test(since) ? Number(since) : Date.parse(since)).toISOString();
  if (type === 'esriFieldTypeString') return `'${at.slice(0, 10)}'`;
  if (type === 'esriFieldTypeDateOnly') return `date '${at.slice(0, 10)}'`;
  return `timestamp '${at.slice(0, 19).replace('T', ' ')}'`;
}
