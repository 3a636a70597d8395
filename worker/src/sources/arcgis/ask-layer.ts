import { AppError } from '@moontower/contracts';
import type { Effects } from '../source.ts';
import { inside, isRow, readJson } from '../read-json.ts';

/** Longer addresses are refused by some servers; the same question then goes as a form. */
const LONGEST_ADDRESS = 1_800;

/** Older servers leave the message empty and say what is wrong in `details`. */
function wordsOf(value: unknown): string {
  const message = inside(value, 'error.message');
  const details = inside(value, 'error.details');
  const said = [message, ...(Array.isArray(details) ? details : [])].find(
    (words) => typeof words === 'string' && words.trim() !== '',
  );
  return (typeof said === 'string' ? said : 'an error without words').slice(0, 200);
}

/** ArcGIS says errors with status 200. */
export function refuseError(value: unknown): void {
  if (!isRow(value) || value['error'] === undefined) return;
  const code = Number(inside(value, 'error.code'));
  const message = wordsOf(value);
  if (code === 404 || /^invalid url/i.test(message))
    throw new AppError('source_missing', undefined, { details: { code } });
  if (code === 403 || code === 498 || code === 499)
    throw new AppError('source_refused', undefined, { details: { code } });
  throw new AppError(
    code >= 500 ? 'source_unavailable' : 'source_changed',
    `The map service answered with an error: ${message}.`,
    { details: { code } },
  );
}

/** One question to a layer, `…/query` or the layer itself; its answer, unless it is an error. */
export async function askLayer(
  effects: Effects,
  address: string,
  query: Readonly<Record<string, string>>,
): Promise<{ value: unknown; bytes: number }> {
  const parameters = new URLSearchParams({ ...query, f: 'json' });
  const url = `${address}?${parameters.toString()}`;
  const answer = await readJson(
    effects,
    url.length <= LONGEST_ADDRESS
      ? { url }
      : { url: address, body: parameters.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  );
  refuseError(answer.value);
  return answer;
}

/** The rows that a question has, as the service counts them; undefined where it answers anything else. */
export async function countOf(effects: Effects, layerUrl: string, where: string): Promise<number | undefined> {
  const { value } = await askLayer(effects, `${layerUrl}/query`, { where, returnCountOnly: 'true' });
  const rows = inside(value, 'count');
  return typeof rows === 'number' && Number.isInteger(rows) ? rows : undefined;
}
