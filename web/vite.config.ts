import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { globalCss } from './src/theme/global-css.ts';

const THEME = 'virtual:moontower-theme.css';

/** Serves the base sheet, written from the tokens, as an ordinary style sheet. */
function themeSheet(): Plugin {
  return {
    name: 'moontower-theme-sheet',
    resolveId: (id) => (id === THEME ? `\0${THEME}` : undefined),
    load: (id) => (id === `\0${THEME}` ? globalCss() : undefined),
  };
}

/** Preloads the two variable faces: without it text would wait for the style sheet before asking for them. */
function fontPreload(): Plugin {
  return {
    name: 'moontower-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => Object.keys(bundle ?? {})
        .filter((file) => /-latin-wght-normal-[\w-]+\.woff2$/.test(file))
        .map((file) => ({ tag: 'link', injectTo: 'head' as const, attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' } })),
    },
  };
}

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), themeSheet(), fontPreload()],
  oxc: { plugins: { styledComponents: { displayName: mode !== 'production' } } },
  build: {
    outDir: 'dist', emptyOutDir: true, target: 'es2022', sourcemap: false, assetsInlineLimit: 0, reportCompressedSize: false,
    // The contracts are zod schemas; the browser needs a few of their plain lists, never zod itself.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'defineRoute', 'job'], moduleSideEffects: (id: string) => !/packages\/(contracts|city)\//.test(id) } },
  },
  server: { host: '127.0.0.1' },
}));
