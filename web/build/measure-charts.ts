import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Builds what a screen with a figure fetches beyond the page's own libraries, and weighs it: gzip at level 9. */
export async function measureCharts(webFolder: string): Promise<{ gzipBytes: number; modules: string[] }> {
  const built = await build({
    configFile: false,
    root: webFolder,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        input: `${webFolder}/../packages/ui/src/charts/Figure.tsx`,
        preserveEntrySignatures: 'strict',
        // All that other parts of the site need too is fetched with them.
        external: (id: string) =>
          /^(react|react-dom|styled-components|lucide-react|@tanstack|@moontower)(\/|$)/.test(id) ||
          /\/(button|feedback|filter|label|overlay|page|share|table|words|router|theme)\/[\w-]+\.tsx?$/.test(id),
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  const chunks = outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []));
  return {
    gzipBytes: chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0),
    modules: chunks.flatMap(({ modules }) => Object.keys(modules)),
  };
}
