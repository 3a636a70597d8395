import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformWithOxc, type Plugin } from 'vite';
import { night, palettes } from '../src/theme/tokens.ts';
import { extras } from '../src/words/en/extras.ts';
import { shell as en } from '../src/words/en/shell.ts';
import { shell as es } from '../src/words/es/shell.ts';
import { appIconSvg, faviconSvg, png } from './app-icons.ts';

const ICONS = [{ size: 192, maskable: false }, { size: 512, maskable: false }, { size: 512, maskable: true }] as const;
const iconName = (size: number, maskable: boolean) => `icons/moontower-${maskable ? 'maskable-' : ''}${size}.png`;

function manifest(): string {
  return JSON.stringify({
    name: en.name, short_name: en.name, description: extras.footer.tagline, id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'en',
    background_color: palettes.light.bg, theme_color: palettes.light.bg,
    icons: ICONS.map(({ size, maskable }) => ({ src: `/${iconName(size, maskable)}`, sizes: `${size}x${size}`, type: 'image/png', purpose: maskable ? 'maskable' : 'any' })),
    shortcuts: [{ name: en.nav.pulse, url: '/civic-pulse' }, { name: extras.reportSignedOut, url: '/auth?next=%2Fincidents%3Fnew%3D1' }],
  });
}

/** What stands where not even the frame was kept: both languages, no script. */
function offlinePage(): string {
  const part = (lang: string, words: { offline: { never: string; retry: string } }) => `<section lang="${lang}"><h1>${words.offline.never}</h1><p><a href="">${words.offline.retry}</a></p></section>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${en.name}</title>`
    + `<style>body{margin:0;padding:10vh 24px;background:${night.bg};color:${night.ink};font:18px/1.5 Verdana,sans-serif}h1{font-size:22px}a{color:${night.lamp}}section+section{margin-top:40px}</style></head><body>${part('en', en)}${part('es', es)}</body></html>`;
}

/** Everything that makes the site installable: icons, manifest, offline page and the service worker with its list of files. */
export function installFiles(workerPath: string): Plugin {
  return {
    name: 'moontower-install-files',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source });
      emit('icon.svg', faviconSvg());
      emit('icons/apple-touch-180.png', png(appIconSvg(true), 180));
      for (const { size, maskable } of ICONS) emit(iconName(size, maskable), png(appIconSvg(maskable), size));
      emit('manifest.webmanifest', manifest());
      emit('offline.html', offlinePage());
      const files = Object.keys(bundle).filter((file) => /^assets\/(first-page|index|es|rolldown-runtime|Footer)-.*\.(js|css)$|-latin-wght-normal-.*\.woff2$/.test(file)).map((file) => `/${file}`).sort();
      const frame = ['/', '/es', '/offline.html', '/icon.svg', ...files];
      const version = createHash('sha256').update(frame.join('\n')).digest('hex').slice(0, 12);
      const { code } = await transformWithOxc(readFileSync(workerPath, 'utf8'), workerPath, { define: { __SHELL__: JSON.stringify(frame), __FRAME_VERSION__: JSON.stringify(version) } });
      emit('sw.js', code);
    },
  };
}
