import { defineScreens } from '@moontower/ui/page/define-screens.ts';
import { homelessnessWords } from './homelessness-words.ts';

export const homelessnessScreens = defineScreens({
  words: homelessnessWords,
  screens: [
    {
      path: '/homelessness',
      title: ({ title }) => title,
      watch: 'homelessness',
      part: async () => (await import('./HomelessnessScreen.tsx')).HomelessnessScreen,
    },
  ],
  frames: [
    {
      path: '/embed/homelessness/:series',
      title: ({ title }) => title,
      part: async () => (await import('./EmbedSeries.tsx')).EmbedSeries,
    },
  ],
});
