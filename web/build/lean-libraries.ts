import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\/dist\/(development|production)\/.*\.mjs$/;
const PREFIXER = /node_modules\/stylis\/src\/Prefixer\.js$/;

/**
 * The router's published build names its development copy for every condition and calls `createContext` and `forwardRef` without
 * saying that an unused result may go, so all of it would stay. This takes its production copy and says so.
 * The style library brings the prefixes of old browsers (1.2 kB packed), which it writes only when it is asked to.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'moontower-lean-libraries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/^react-router(\/dom)?$/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found === null ? null : { ...found, id: found.id.replace('/react-router/dist/development/', '/react-router/dist/production/') };
    },
    transform(code, id) {
      if (ROUTER.test(id)) return { code: leanRouter(code), map: null };
      if (PREFIXER.test(id)) return { code: 'export const prefix = (value) => value;', map: null };
      return undefined;
    },
  };
}

/** Names for the developer tools and unmarked calls are what keeps unused parts in. */
export function leanRouter(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[\w ]+";$/gm, '')
    .replaceAll(/^((?:var|let|const) \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
