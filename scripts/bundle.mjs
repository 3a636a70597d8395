// Bundles a workspace's src/main.ts (and src/cli.ts where there is one) into dist/, our own packages inlined, all
// others left in node_modules.
// Run in the workspace's folder: node ../scripts/bundle.mjs [--out=folder] [entry …]
import { existsSync, mkdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { build } from 'esbuild';

const words = process.argv.slice(2);
// What tests bundle lies elsewhere: turbo takes files of dist/ away and writes them anew, whoever starts them meanwhile.
const out = words.find((word) => word.startsWith('--out='))?.slice('--out='.length) ?? 'dist';
const outdir = join(process.cwd(), out);
const asked = words.filter((word) => !word.startsWith('--'));
const entries = asked.length > 0 ? asked : ['src/main.ts', 'src/cli.ts'].filter((path) => existsSync(path));

/** Folder in which node finds a package from here; undefined when it finds none. */
function packageFolder(name, from) {
  for (let at = from; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
    if (dirname(at) === at) return undefined;
  }
}

/** A dependency that from outdir would resolve to another copy (or none) is named by its path instead. */
const leaveOut = {
  name: 'leave-out',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, resolveDir, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@moontower/')) return undefined;
      if (isBuiltin(path)) return { path, external: true };
      const name = path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/');
      if (packageFolder(name, resolveDir) === packageFolder(name, outdir)) return { path, external: true };
      const file = createRequire(join(resolveDir, 'x.js')).resolve(path);
      return { path: relative(outdir, file).split(sep).join('/'), external: true };
    });
  },
};

const { outputFiles } = await build({
  entryPoints: entries,
  outdir,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  splitting: true,
  // Beside the entries: the path of what is left out is told from there, and is wrong from a folder further in.
  chunkNames: 'chunk-[hash]',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
  plugins: [leaveOut],
  write: false,
});
// Each file is there whole or not at all: tests bundle the same program beside each other, and start it meanwhile.
mkdirSync(outdir, { recursive: true });
for (const { path, contents } of outputFiles) {
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}
