import { join, relative } from 'node:path';
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
  /** Every script file: the module it was made for, where there is one, and what it imports. */
  parts: readonly ScriptPart[];
}

export interface ScriptPart {
  file: string;
  /** From the folder of the project. */
  of?: string;
  imports: readonly string[];
  gzipBytes: number;
}

/** What the parts that stand in these modules weigh with all they import, beside the files of the first page. */
export function measureBeside(
  { parts, first }: Pick<FirstPageWeight, 'parts' | 'first'>,
  modules: readonly string[],
): number {
  const needed = new Map<string, number>();
  const waiting = modules.map((module) => {
    const part = parts.find(({ of }) => of === module);
    if (part === undefined) throw new Error(`no script file was made for ${module}`);
    return part;
  });
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (first.includes(part.file) || needed.has(part.file)) continue;
    needed.set(part.file, part.gzipBytes);
    const { imports } = part;
    waiting.push(...parts.filter(({ file }) => imports.includes(file)));
  }
  return [...needed.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Builds the site without writing it and weighs what `/` must fetch before it can draw. */
export async function measureFirstPage(webFolder: string): Promise<FirstPageWeight> {
  const built = await build({
    root: webFolder,
    configFile: `${webFolder}/vite.config.ts`,
    logLevel: 'error',
    mode: 'production',
    build: { write: false },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  const chunks = outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []));
  const needed = new Map<string, (typeof chunks)[number]>();
  const waiting = chunks.filter((chunk) => chunk.isEntry);
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    needed.set(chunk.fileName, chunk);
    waiting.push(
      ...chunks.filter(({ fileName }) => chunk?.imports.includes(fileName) === true && !needed.has(fileName)),
    );
  }
  const first = [...needed.values()];
  return {
    gzipBytes: first.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0),
    rawBytes: first.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0),
    modules: first.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, module]) => (module.renderedLength > 0 ? [id] : [])),
    ),
    first: first.map(({ fileName }) => fileName),
    html: outputs
      .flatMap((output) => (output.type === 'asset' && output.fileName === 'index.html' ? [String(output.source)] : []))
      .join(''),
    files: chunks.map(({ fileName }) => fileName),
    parts: chunks.map(({ fileName, facadeModuleId, imports, code }) => ({
      file: fileName,
      ...(facadeModuleId === null ? {} : { of: relative(join(webFolder, '..'), facadeModuleId) }),
      imports,
      gzipBytes: gzipSync(code, { level: 9 }).length,
    })),
  };
}
