import type { Plugin } from 'vite';

const ICON_FILE = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
export const SPRITE = '/icons.svg';
type IconNode = [tag: string, attributes: Record<string, string>];

/**
 * Takes the outlines of lucide's icons out of the script and puts those in use into one file that is fetched once.
 * The first page has about thirty of them: 5 kB of script that the page would wait for.
 */
export function iconSprite(component: string): Plugin {
  const known = new Map<string, IconNode[]>();
  return {
    name: 'moontower-icon-sprite',
    apply: 'build',
    async transform(_code, id) {
      const name = ICON_FILE.exec(id)?.[1];
      if (name === undefined) return undefined;
      const icon: unknown = await import(id);
      const outline = outlineOf(icon);
      if (outline === undefined) return undefined;
      known.set(name, outline);
      return { code: `import { spriteIcon } from ${JSON.stringify(component)};\nexport default /* @__PURE__ */ spriteIcon(${JSON.stringify(name)});`, map: null };
    },
    generateBundle(_options, bundle) {
      const drawn = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : [])).flatMap((id) => ICON_FILE.exec(id)?.[1] ?? []);
      this.emitFile({ type: 'asset', fileName: SPRITE.slice(1), source: spriteOf(new Map([...known].filter(([name]) => drawn.includes(name)))) });
    },
  };
}

/** An icon that is only another name for one has no outline of its own and is left as it is. */
function outlineOf(module: unknown): IconNode[] | undefined {
  if (typeof module !== 'object' || module === null || !('__iconData' in module)) return undefined;
  const { __iconData: data } = module;
  if (typeof data !== 'object' || data === null || !('node' in data) || !Array.isArray(data.node)) return undefined;
  return data.node;
}

export function spriteOf(icons: ReadonlyMap<string, readonly IconNode[]>): string {
  const symbols = [...icons].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, nodes]) => {
    const shapes = nodes.map(([tag, { key: _key, ...attributes }]) => `<${tag} ${Object.entries(attributes).map(([key, value]) => `${key}="${value}"`).join(' ')}/>`);
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
