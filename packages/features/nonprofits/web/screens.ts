import { defineScreens } from '@moontower/ui/page/define-screens.ts';
import { nonprofitWords } from './nonprofit-words.ts';

const title = { en: 'Nonprofits', es: 'Organizaciones sin fines de lucro' };

export const nonprofitScreens = defineScreens({
  words: nonprofitWords,
  screens: [
    { path: '/ngo', title, watch: 'ngo', part: async () => (await import('./NonprofitsScreen.tsx')).NonprofitsScreen },
    { path: '/ngo/:ein', title, part: async () => (await import('./NonprofitScreen.tsx')).NonprofitScreen },
  ],
  frames: [{ path: '/embed/ngo/:ein', title, part: async () => (await import('./EmbedNonprofit.tsx')).EmbedNonprofit }],
});
