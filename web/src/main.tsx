import { tellDistricts } from '@moontower/contracts/place/city-districts';
import 'virtual:moontower-theme.css';
import '@moontower/ui/theme/fonts.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { localDate } from '@moontower/contracts/time';
import { App } from './app.tsx';
import { applyTheme } from '@moontower/ui/theme/ThemeProvider.tsx';
import { offerStyleNonce } from '@moontower/ui/theme/style-nonce.ts';
import { firstPaint } from './first-paint.ts';
import { fetchScreen } from './pages.tsx';
import { languageOfPath, pathIn, rememberedLanguage } from '@moontower/ui/words/language.ts';
import { city } from '@moontower/ui/city.ts';
import { speakOf } from '@moontower/words/city-words';
import { loadWords } from '@moontower/words/words';

/** What the worker fetches for later must not hold up what the page itself still fetches and draws. */
const AFTER_LOAD_MS = 2_000;

/** Called while the page is still loading. */
function keepForLater(): void {
  if (import.meta.env.DEV) return;
  addEventListener('load', () =>
    setTimeout(() => {
      import('./offline/register.ts').then(
        ({ registerServiceWorker }) => registerServiceWorker(),
        () => undefined,
      );
    }, AFTER_LOAD_MS),
  );
}

async function start(): Promise<void> {
  tellDistricts(city.districts);
  speakOf(city.words);
  offerStyleNonce();
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  if (/^(\/es)?\/embed\//.test(location.pathname)) {
    const [{ startEmbed }] = await Promise.all([import('./start-embed.tsx'), import('@moontower/words/areas')]);
    await startEmbed(root);
    return;
  }
  applyTheme();
  const language = languageOfPath(location.pathname);
  if (language === 'en' && rememberedLanguage() === 'es') {
    location.replace(`${pathIn('es', location.pathname)}${location.search}${location.hash}`);
    return;
  }
  document.documentElement.lang = language;
  fetchScreen(pathIn('en', location.pathname));
  keepForLater();
  // The browser's first date format took 15 to 60 ms on a desktop: while the screen is waited for, not within a
  // drawing.
  requestAnimationFrame(() => setTimeout(localDate, 0, 0));
  const [words] = await Promise.all([loadWords(language), firstPaint()]);
  const page = createRoot(root);
  // As a transition the first page is drawn in slices of 5 ms: a slow phone answers a finger between them.
  startTransition(() =>
    page.render(
      <StrictMode>
        <App language={language} words={words} />
      </StrictMode>,
    ),
  );
}

void start();
