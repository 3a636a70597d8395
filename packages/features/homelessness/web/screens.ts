import { defineScreens } from '@moontower/ui/page/define-screens.ts';
import { homelessnessWords } from './homelessness-words.ts';

export const homelessnessScreens = defineScreens({
  words: homelessnessWords,
  screens: [
    {
      path: '/homelessness',
      title: { en: 'Homelessness', es: 'Personas sin hogar' },
      watch: 'homelessness',
      part: async () => (await import('./HomelessnessScreen.tsx')).HomelessnessScreen,
    },
  ],
  frames: [
    {
      path: '/embed/homelessness/:series',
      title: { en: 'Homelessness', es: 'Personas sin hogar' },
      part: async () => (await import('./EmbedSeries.tsx')).EmbedSeries,
    },
  ],
});
