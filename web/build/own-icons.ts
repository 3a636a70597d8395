import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;

/** Which file of lucide draws an icon, by every name it has. */
function iconFiles(): Map<string, string> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '..', 'esm');
  const index = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8');
  return new Map(
    [...index.matchAll(/^export \{([^}]*)\} from '(\.\/icons\/[\w-]+\.mjs)';$/gm)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default\sas\s(\w+)/g)].map(([, name = '']) => [name, join(folder, file)] as const),
    ),
  );
}

/** The same imports, each icon from its own file; types stay where they are. */
export function fromOwnFiles(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(IMPORT, (whole, list: string) => {
    const names = list.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
    const lines = names.map((each) => {
      // Left as `import { type X }`, it would still fetch the index.
      if (each.startsWith('type ')) return `import type { ${each.slice(5)} } from 'lucide-react';`;
      const [name = '', local = name] = each.split(/\s+as\s+/);
      const file = files.get(name);
      return file === undefined
        ? `import { ${each} } from 'lucide-react';`
        : `import ${local} from ${JSON.stringify(file)};`;
    });
    return lines.length === 0 ? whole : lines.join(' ');
  });
}

/**
 * Named by the library's index, every icon of every screen would stand on the first page; named by its own file, each
 * stands where it is drawn.
 */
export function ownIcons(): Plugin {
  let files: Map<string, string> | undefined;
  return {
    name: 'moontower-own-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('node_modules') || !code.includes("from 'lucide-react'")) return undefined;
      files ??= iconFiles();
      return { code: fromOwnFiles(code, files), map: null };
    },
  };
}
