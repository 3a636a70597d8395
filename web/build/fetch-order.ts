import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const SCRIPT = '<script type="module"';
const HEAD = '<!--head-->';
/** The table of screens, and that of the words they speak; home does without them. */
const TABLES = ['/web/src/routes.tsx', '/packages/words/src/areas.ts'];

/**
 * What the page asks for and in which order. The two variable faces at once: without it they would wait for the style
 * sheet that asks for them.
 * The script after them, for the first paint needs none of it, and what it imports together with it: else that is asked
 * for only when it has been read.
 * The tables of screens and of their words stand in a comment, from which the server takes it for every page but home.
 */
export function fetchOrder(): Plugin {
  return {
    name: 'moontower-fetch-order',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!html.includes(SCRIPT)) throw new Error('index.html has no module script');
        if (!html.includes(HEAD)) throw new Error(`index.html has no ${HEAD}`);
        const faces = Object.keys(bundle ?? {}).filter((file) => /-latin-wght-normal-[\w-]+\.woff2$/.test(file));
        return {
          html: html.replace(SCRIPT, `${SCRIPT} fetchpriority="low"`).replace(
            HEAD,
            `${HEAD}\n    <!--not-home ${tablesOf(bundle ?? {}, chunk)
              .map(early)
              .join('')}-->`,
          ),
          tags: [
            ...faces.map((file) =>
              link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' }),
            ),
            ...(chunk?.imports ?? []).map((file) => link({ ...EARLY, href: `/${file}` })),
          ],
        };
      },
    },
  };
}

const EARLY = { rel: 'modulepreload', fetchpriority: 'low' };
const early = (file: string): string =>
  `<link rel="${EARLY.rel}" fetchpriority="${EARLY.fetchpriority}" href="/${file}">`;

/** The files of the tables, and what they import beside the first page. */
function tablesOf(bundle: Rolldown.OutputBundle, entry?: Rolldown.OutputChunk): string[] {
  const there = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  const files = TABLES.flatMap((path) => {
    const table = Object.values(bundle).find((each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(path));
    if (table?.type !== 'chunk') throw new Error(`no file was made for ${path}`);
    return [table.fileName, ...table.imports.filter((file) => !there.has(file))];
  });
  return [...new Set(files)];
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', injectTo: 'head', attrs };
}
