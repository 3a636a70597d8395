import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fetchOrder } from './build/fetch-order.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { ownIcons } from './build/own-icons.ts';
import { FirstPage } from './build/first-page.ts';
import { inlineSheet } from './build/inline-sheet.ts';
import { installFiles } from './build/install-files.ts';
import { globalCss } from '../packages/ui/src/theme/global-css.ts';

const THEME = 'virtual:moontower-theme.css';

/** Serves the base sheet, written from the tokens, as an ordinary style sheet. */
function themeSheet(): Plugin {
  return {
    name: 'moontower-theme-sheet',
    resolveId: (id) => (id === THEME ? `\0${THEME}` : undefined),
    load: (id) => (id === `\0${THEME}` ? globalCss() : undefined),
  };
}

/**
 * styled-components brings a table of vendor prefixes along and leaves it shut: every browser that the product is built
 * for (`target`) knows the properties by their own names. The table stays out of the first page.
 */
function noVendorPrefixes(): Plugin {
  return {
    name: 'moontower-no-vendor-prefixes',
    load: (id) =>
      id.replaceAll('\\', '/').endsWith('/stylis/src/Prefixer.js')
        ? 'export function prefix(value) { return value; }'
        : undefined,
  };
}

const firstPage = new FirstPage();

/**
 * The router's package names its development copy for every browser; its production copy, whose warnings are off, lies
 * beside it.
 */
const router = `${import.meta.dirname}/../node_modules/react-router/dist/production`;
const routerInProduction = [
  { find: /^react-router$/, replacement: `${router}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
];

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  resolve: { alias: mode === 'production' ? routerInProduction : [] },
  plugins: [
    react(),
    themeSheet(),
    noVendorPrefixes(),
    ownIcons(),
    iconSprite(`${import.meta.dirname}/../packages/ui/src/button/sprite-icon.tsx`),
    inlineSheet(),
    fetchOrder(),
    firstPage.plugin(),
    installFiles(`${import.meta.dirname}/src/offline/service-worker.ts`),
  ],
  oxc: {
    plugins: {
      styledComponents: { displayName: mode !== 'production', fileName: false, ssr: false, minify: true, pure: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The browser takes plain lists from the contracts; their schemas, and zod with them, stay behind.
    modulePreload: false,
    rolldownOptions: {
      output: {
        // The first page names some fifty files: each sign of a hash costs it a byte.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'first-page', test: (id: string) => firstPage.has(id) }],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
}));
