import type { HtmlTagDescriptor, Plugin } from 'vite';

const SCRIPT = '<script type="module"';

/**
 * What the page asks for and in which order. The two variable faces at once: without it they would wait for the style sheet that asks for them.
 * The script after them, for the first paint needs none of it, and what it imports together with it: else that is asked for only when it has been read.
 */
export function fetchOrder(): Plugin {
  return {
    name: 'moontower-fetch-order',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!html.includes(SCRIPT)) throw new Error('index.html has no module script');
        const faces = Object.keys(bundle ?? {}).filter((file) => /-latin-wght-normal-[\w-]+\.woff2$/.test(file));
        return {
          html: html.replace(SCRIPT, `${SCRIPT} fetchpriority="low"`),
          tags: [
            ...faces.map((file) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' })),
            ...(chunk?.imports ?? []).map((file) => link({ rel: 'modulepreload', fetchpriority: 'low', href: `/${file}` })),
          ],
        };
      },
    },
  };
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', injectTo: 'head', attrs };
}
