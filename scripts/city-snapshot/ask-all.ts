import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@moontower/registry/routes';
import { SCREENS } from '@moontower/words/screens';
import { z } from 'zod';
import { openZip, zipPart } from '../../worker/src/sources/files/zip.ts';
import { ANSWERED, FILTERED, type RecordAddresses } from './asked.ts';

/** What an answer says beside its body. */
const TOLD = [
  'content-type',
  'content-disposition',
  'x-total-count',
  'x-total-relation',
  'x-as-of',
  'x-words-left-out',
  'link',
  'location',
];
/** What is of this run, or never the same twice. */
const LEFT_OUT = new Set(['/api/openapi.json', '/log/checkpoint']);

/** `/api/items?limit=5` as the name of a file. */
const nameOf = (path: string): string => path.replace(/[^\w.=-]+/g, '_').slice(1, 180) || 'first-page';

const partOf = (path: string): 'answers' | 'pages' => (/^\/(?:api|open311|log)\b/.test(path) ? 'answers' : 'pages');

/** Every route that anybody may ask and that needs no record's name, in each of its formats but Arrow's bytes. */
const LISTS = Object.values(routes)
  .filter(
    ({ method, path, auth }) => method === 'GET' && /^(?:public|optional)$/.test(String(auth)) && !path.includes(':'),
  )
  .flatMap(({ path, formats }) => [
    path,
    ...formats.flatMap((format) => (format === 'arrow' ? [] : `${path}?format=${format}&limit=200`)),
  ]);
const PAGES = SCREENS.map(({ path }) => path).filter((path) => !path.includes(':'));

export async function askAll(url: string, folder: string): Promise<{ answers: number; refused: number }> {
  for (const part of ['answers', 'pages']) mkdirSync(join(folder, part), { recursive: true });
  let refused = 0;
  const asked = new Set<string>();
  const ask = async (path: string, part: 'answers' | 'pages'): Promise<string> => {
    if (asked.has(path) || LEFT_OUT.has(path)) return '';
    asked.add(path);
    const answer = await fetch(`${url}${path}`, { redirect: 'manual' });
    const body = await bodyOf(answer);
    if (answer.status >= 400) refused += 1;
    const told = TOLD.flatMap((name) => (answer.headers.has(name) ? `${name}: ${answer.headers.get(name)}` : []));
    writeFileSync(join(folder, part, nameOf(path)), [path, answer.status, ...told, '', body].join('\n'));
    return answer.ok ? body : '';
  };
  for (const path of LISTS) await ask(path, 'answers');
  for (const path of FILTERED) await ask(path, partOf(path));
  for (const each of ANSWERED) for (const path of await pathsOf(url, each)) await ask(path, partOf(path));
  for (const path of PAGES)
    for (const lang of ['', '/es']) await ask(`${lang}${path}`.replace(/(.)\/$/, '$1'), 'pages');
  return { answers: asked.size, refused };
}

/** The words of an answer; of an archive each part by its name, since packed bytes cannot be compared without a run. */
async function bodyOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type') !== 'application/zip') return answer.text();
  const archive = await openZip(Buffer.from(await answer.arrayBuffer()));
  const parts: string[] = [];
  for (const name of archive.parts.keys()) parts.push(`${name}\n\n${(await zipPart(archive, name)).toString('utf8')}`);
  return parts.join('\n\n');
}

const Found = z.record(z.string(), z.unknown());

/** Addresses of single records, from the list that names them. */
async function pathsOf(url: string, { list, field, most, paths }: RecordAddresses): Promise<string[]> {
  const answer = await fetch(`${url}${list}`);
  if (!answer.ok) return [];
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) look(each);
    else if (typeof value === 'object' && value !== null) {
      const record = Found.parse(value);
      const id = record[field];
      if (typeof id === 'string' || typeof id === 'number') found.add(String(id));
      for (const each of Object.values(record)) look(each);
    }
  };
  look(await answer.json());
  return [...found].slice(0, most).flatMap((id) => paths.map((path) => path.replaceAll('{}', encodeURIComponent(id))));
}
