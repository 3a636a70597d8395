import type { Plugin } from 'vite';

/**
 * styled-components brings a table of vendor prefixes along and leaves it shut: every browser that the product is built
 * for (`target`) knows the properties by their own names. The table stays out of the first page.
 */
export function noVendorPrefixes(): Plugin {
  return {
    name: 'moontower-no-vendor-prefixes',
    load: (id) =>
      id.replaceAll('\\', '/').endsWith('/stylis/src/Prefixer.js')
        ? 'export function prefix(value) { return value; }'
        : undefined,
  };
}
