import type { Plugin } from 'vite';

const ICON_FILE = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
type IconNode = [tag: string, attributes: Record<string, string>];

/**
 * Takes the outlines of lucide's icons out of the script and puts those in use into the page, where they are read once
 * and as markup.
 * The first page has about thirty of them: 5 kB of script that the page would wait for.
 */
export function iconSprite(component: string): Plugin {
  const known = new Map<string, IconNode[]>();
  let sprite = '';
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
      return {
        code:
          `import { spriteIcon } from ${JSON.stringify(component)};\nexport default /* @__PURE__ */ ` +
          `spriteIcon(${JSON.stringify(name)});`,
        map: null,
      };
    },
    generateBundle(_options, bundle) {
      const drawn = Object.values(bundle)
        .flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))
        .flatMap((id) => ICON_FILE.exec(id)?.[1] ?? []);
      sprite = spriteOf(new Map([...known].filter(([name]) => drawn.includes(name))));
    },
    // In the page itself: with a file of its own every icon drawn asks for that file again, 36 times on the first page
    // of a phone.
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('</body>', () => `  <div hidden>${sprite}</div>\n  </body>`),
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
  const symbols = [...icons]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, nodes]) => {
      const shapes = nodes.map(
        ([tag, { key: _key, ...attributes }]) =>
          `<${tag} ${Object.entries(attributes)
            .map(([key, value]) => `${key}="${value}"`)
            .join(' ')}/>`,
      );
      return `<symbol id="i-${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
    });
  return `<svg>${symbols.join('')}</svg>`;
}
