import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const SCRIPT = '<script type="module"';
const HEAD = '<!--head-->';
/** Where the table of screens is; home does without it. */
const TABLE = '/src/routes.tsx';

/**
 * What the page asks for and in which order. The two variable faces at once: without it they would wait for the style sheet that asks for them.
 * The script after them, for the first paint needs none of it, and what it imports together with it: else that is asked for only when it has been read.
 * The table of screens stands in a comment, from which the server takes it for every page but home.
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
            `${HEAD}\n    <!--not-home ${tableOf(bundle ?? {}, chunk)
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

/** The file of the table, and what it imports beside the first page. */
function tableOf(bundle: Rolldown.OutputBundle, entry?: Rolldown.OutputChunk): string[] {
  const table = Object.values(bundle).find((each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(TABLE));
  if (table?.type !== 'chunk') throw new Error(`no file was made for ${TABLE}`);
  const there = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  return [table.fileName, ...table.imports.filter((file) => !there.has(file))];
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', injectTo: 'head', attrs };
}
