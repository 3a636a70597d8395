import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformWithOxc, type Plugin } from 'vite';
import { night, palettes } from '../../packages/ui/src/theme/tokens.ts';
import { SCREENS } from '../../packages/words/src/screens.ts';
import type { Screen } from '../../packages/words/src/screen.ts';
import { extras } from '../../packages/words/src/en/extras.ts';
import { retry } from '../../packages/words/src/en/retry.ts';
import { retry as retryEs } from '../../packages/words/src/es/retry.ts';
import { shell as en } from '../../packages/words/src/en/shell.ts';
import { shell as es } from '../../packages/words/src/es/shell.ts';
import { appIconSvg, faviconSvg, png } from './app-icons.ts';

const ICONS = [
  { size: 192, maskable: false },
  { size: 512, maskable: false },
  { size: 512, maskable: true },
] as const;
const iconName = (size: number, maskable: boolean) => `icons/moontower-${maskable ? 'maskable-' : ''}${size}.png`;

function manifest(): string {
  return JSON.stringify({
    name: en.name,
    short_name: en.name,
    description: extras.footer.tagline,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    background_color: palettes.light.bg,
    theme_color: palettes.light.bg,
    icons: ICONS.map(({ size, maskable }) => ({
      src: `/${iconName(size, maskable)}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: maskable ? 'maskable' : 'any',
    })),
    shortcuts: [
      { name: en.nav.pulse, url: '/civic-pulse' },
      { name: extras.reportSignedOut, url: '/auth?next=%2Fincidents%3Fnew%3D1' },
    ],
  });
}

/** What stands where not even the frame was kept: both languages, no script. */
function offlinePage(): string {
  const part = (lang: string, { offline }: { offline: { never: string } }, again: string) =>
    `<section lang="${lang}"><h1>${offline.never}</h1><p><a href="">${again}</a></p></section>`;
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,' +
    `initial-scale=1"><title>${en.name}</title>` +
    `<style>body{margin:0;padding:10vh 24px;background:${night.bg};color:${night.ink};font:18px/1.5 ` +
    `Verdana,sans-serif}h1{font-size:22px}a{color:${night.lamp}}section+section{margin-top:40px}</style></head>` +
    `<body>${part('en', en, retry)}${part('es', es, retryEs)}</body></html>`
  );
}

const LINES: readonly Screen[] = SCREENS;
const KEPT = LINES.filter(({ kept }) => kept === true);
/** An area's words stand in a file of its name. */
const fileOf = (area: string) => area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const KEPT_AREAS = [...new Set([...KEPT.flatMap(({ areas = ['extras'] }) => areas), 'feedParts'])].map(fileOf);
/**
 * The table's screens that are kept: opened without a network, each shows its frame and says what it lacks. The map's
 * own code is ten times as heavy and stays behind.
 */
const KEPT_FILES = new RegExp(
  `/(${KEPT.map(({ part }) => part).join('|')})\\.tsx$|/shell/(keep-places|menus/list-keys)\\.ts$|/words/` +
    `src/(en|es)/(?:\\w+/)?(${KEPT_AREAS.join('|')})\\.ts$`,
);

/** What writing a report is, beside its words; a map for its pin stays behind, and the form says so. */
const DRAFT_FILES =
  /\/reports\/web\/report\/ReportDialog\.tsx$|\/feedback\/ToastRegion\.tsx$|\/city\/src\/[\w-]+\/districts\.ts$|\/account\/ask-me\.ts$/;

interface Part {
  type: string;
  facadeModuleId?: string | null;
  imports?: string[];
}

/** What draws the frame in both languages and knows the screens, before any of them. */
const FRAME_FILES =
  /^assets\/(first-page|index|es|rolldown-runtime|Footer|routes|areas)-.*\.(js|css)$|-latin-wght-normal-.*\.woff2$/;

export interface KeptFiles {
  /** The files of the frame and of the kept screens. */
  frame: string[];
  /** Files that only who has signed in once needs, beside those. */
  draft: string[];
}

/** Each with all that it needs before it can be drawn: one that is missing takes its page with it. */
export function keptFiles(bundle: Readonly<Record<string, Part>>): KeptFiles {
  const frame = closure(bundle, (file, module) => FRAME_FILES.test(file) || KEPT_FILES.test(module));
  const draft = closure(bundle, (_file, module) => DRAFT_FILES.test(module));
  return { frame: [...frame], draft: [...draft].filter((file) => !frame.has(file)) };
}

function closure(bundle: Readonly<Record<string, Part>>, wanted: (file: string, module: string) => boolean) {
  const kept = new Set<string>();
  const keep = (file: string) => {
    if (kept.has(file)) return;
    kept.add(file);
    for (const needed of bundle[file]?.imports ?? []) keep(needed);
  };
  for (const [file, { facadeModuleId }] of Object.entries(bundle)) if (wanted(file, facadeModuleId ?? '')) keep(file);
  return kept;
}

/**
 * Everything that makes the site installable: icons, manifest, offline page and the service worker with its list of
 * files.
 */
export function installFiles(workerPath: string): Plugin {
  return {
    name: 'moontower-install-files',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('icon.svg', faviconSvg());
      emit('icons/apple-touch-180.png', png(appIconSvg(true), 180));
      for (const { size, maskable } of ICONS) emit(iconName(size, maskable), png(appIconSvg(maskable), size));
      emit('manifest.webmanifest', manifest());
      emit('offline.html', offlinePage());
      const files = keptFiles(bundle);
      const addresses = (names: string[]) => names.map((file) => `/${file}`).sort();
      const frame = ['/', '/es', '/offline.html', '/icon.svg', ...addresses(files.frame)];
      const version = createHash('sha256').update(frame.join('\n')).digest('hex').slice(0, 12);
      const { code } = await transformWithOxc(readFileSync(workerPath, 'utf8'), workerPath, {
        define: {
          __SHELL__: JSON.stringify(frame),
          __DRAFT__: JSON.stringify(addresses(files.draft)),
          __FRAME_VERSION__: JSON.stringify(version),
        },
      });
      emit('sw.js', code);
    },
  };
}
