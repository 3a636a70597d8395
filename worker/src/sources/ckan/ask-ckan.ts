import { AppError } from '@moontower/contracts';
import type { Effects } from '../source.ts';
import { inside, isRow, readJson } from '../read-json.ts';

/** What CKAN calls its errors, beside the two that say more than one thing. */
const KINDS: Readonly<Record<string, AppError['code']>> = {
  'Authorization Error': 'source_refused',
  'Not Found Error': 'source_missing',
  'Validation Error': 'source_changed',
  'Search Query Error': 'source_changed',
};

/** Database text (`info.orig`, `query`) is never among the words: it repeats what was asked. */
function refusalOf(answer: unknown): AppError {
  const kind = inside(answer, 'error.__type');
  const code = (typeof kind === 'string' ? KINDS[kind] : undefined) ?? 'source_unavailable';
  const details = { kind, said: inside(answer, 'error.message') };
  if (code === 'source_missing' || code === 'source_refused') return new AppError(code, undefined, { details });
  return new AppError(
    code,
    `The data portal answered with an error${typeof kind === 'string' ? ` (${kind.slice(0, 60)})` : ' without words'}.`,
    { details },
  );
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** A refusal with a status of its own says in its body what is wrong. */
function asRefusal(error: unknown): unknown {
  const answer = error instanceof AppError ? parsed(error.details['said']) : undefined;
  return isRow(answer) && answer['success'] === false ? refusalOf(answer) : error;
}

/** The `result` of one action of the portal. `success` counts, whatever the status is. */
export async function askCkan(
  effects: Effects,
  base: string,
  { action, query }: { action: string; query: Readonly<Record<string, string>> },
): Promise<{ result: unknown; bytes: number }> {
  const url = new URL(`${base}/api/3/action/${action}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const { value, bytes } = await readJson(effects, { url: url.href }).catch((error: unknown) => {
    throw asRefusal(error);
  });
  if (!isRow(value) || typeof value['success'] !== 'boolean')
    throw new AppError('source_changed', 'The data portal answered something that is no answer of CKAN.');
  if (!value['success']) throw refusalOf(value);
  return { result: value['result'], bytes };
}
