import { gzipSync } from 'node:zlib';
import { build } from 'vite';

export interface FirstPageWeight {
  /** Entry and everything it imports statically, each file compressed at level 9. */
  gzipBytes: number;
  rawBytes: number;
  modules: string[];
  /** The entry's file first, then those it imports. */
  first: string[];
  /** All script files of the built site. */
  files: string[];
  /** The built index.html. */
  html: string;
}

/** Builds the site without writing it and weighs what `/` must fetch before it can draw. */
export async function weighFirstPage(webFolder: string): Promise<FirstPageWeight> {
  const built = await build({ root: webFolder, configFile: `${webFolder}/vite.config.ts`, logLevel: 'error', mode: 'production', build: { write: false } });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  const chunks = outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []));
  const needed = new Map<string, (typeof chunks)[number]>();
  const waiting = chunks.filter((chunk) => chunk.isEntry);
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    needed.set(chunk.fileName, chunk);
    waiting.push(...chunks.filter(({ fileName }) => chunk?.imports.includes(fileName) === true && !needed.has(fileName)));
  }
  const first = [...needed.values()];
  return {
    gzipBytes: first.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0),
    rawBytes: first.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0),
    modules: first.flatMap(({ modules }) => Object.entries(modules).flatMap(([id, module]) => (module.renderedLength > 0 ? [id] : []))),
    first: first.map(({ fileName }) => fileName),
    html: outputs.flatMap((output) => (output.type === 'asset' && output.fileName === 'index.html' ? [String(output.source)] : [])).join(''),
    files: chunks.map(({ fileName }) => fileName),
  };
}
