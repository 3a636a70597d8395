import 'virtual:moontower-theme.css';
import './theme/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { registerServiceWorker } from './offline/register.ts';
import { applyStoredTheme } from './theme/ThemeProvider.tsx';
import { offerStyleNonce } from './theme/style-nonce.ts';
import { languageOfPath, pathIn, rememberedLanguage } from './words/language.ts';
import { loadWords } from './words/words.ts';

async function start(): Promise<void> {
  offerStyleNonce();
  applyStoredTheme();
  const language = languageOfPath(location.pathname);
  if (language === 'en' && rememberedLanguage() === 'es') {
    location.replace(`${pathIn('es', location.pathname)}${location.search}${location.hash}`);
    return;
  }
  document.documentElement.lang = language;
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  registerServiceWorker();
  createRoot(root).render(<StrictMode><App language={language} words={await loadWords(language)} /></StrictMode>);
}

void start();
