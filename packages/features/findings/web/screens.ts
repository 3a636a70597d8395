import { defineScreens } from '@moontower/ui/page/define-screens.ts';
import { findingWords } from './finding-words.ts';

export const findingScreens = defineScreens({
  words: findingWords,
  screens: [
    {
      path: '/ops/findings',
      title: ({ letters }) => letters.title,
      unlisted: true,
      role: 'operator',
      closedToRobots: true,
      part: async () => (await import('./LettersScreen.tsx')).LettersScreen,
    },
    {
      path: '/findings',
      title: ({ title }) => title,
      watch: 'findings',
      part: async () => (await import('./FindingsScreen.tsx')).FindingsScreen,
    },
    {
      path: '/findings/new',
      title: ({ form }) => form.title,
      unlisted: true,
      part: async () => (await import('./WriteFindingScreen.tsx')).WriteFindingScreen,
    },
    {
      path: '/findings/:id',
      title: ({ title }) => title,
      part: async () => (await import('./FindingScreen.tsx')).FindingScreen,
    },
  ],
  frames: [
    {
      path: '/embed/findings',
      areas: ['embed'],
      title: ({ title }) => title,
      part: async () => (await import('./EmbedFindings.tsx')).EmbedFindings,
    },
  ],
});
