import { defineScreens } from '@moontower/ui/page/define-screens.ts';
import { nonprofitWords } from './nonprofit-words.ts';

export const nonprofitScreens = defineScreens({
  words: nonprofitWords,
  screens: [
    {
      path: '/ngo',
      title: ({ title }) => title,
      watch: 'ngo',
      part: async () => (await import('./NonprofitsScreen.tsx')).NonprofitsScreen,
    },
    {
      path: '/ngo/:ein',
      title: ({ title }) => title,
      part: async () => (await import('./NonprofitScreen.tsx')).NonprofitScreen,
    },
  ],
  frames: [
    {
      path: '/embed/ngo/:ein',
      title: ({ title }) => title,
      part: async () => (await import('./EmbedNonprofit.tsx')).EmbedNonprofit,
    },
  ],
});
