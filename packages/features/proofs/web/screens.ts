import { defineScreens } from '@moontower/ui/page/define-screens.ts';
import { memoryWords } from './memory-words.ts';

export const memoryScreens = defineScreens({
  words: memoryWords,
  screens: [
    {
      path: '/memory',
      title: ({ title }) => title,
      checkOurWork: 'memory',
      part: async () => (await import('./MemoryScreen.tsx')).MemoryScreen,
    },
  ],
});
