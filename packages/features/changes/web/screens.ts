import { defineScreens } from '@moontower/ui/page/define-screens.ts';
import { changeWords } from './change-words.ts';

export const changeScreens = defineScreens({
  words: changeWords,
  screens: [
    {
      path: '/changes',
      title: ({ title }) => title,
      checkOurWork: 'changes',
      part: async () => (await import('./ChangesScreen.tsx')).ChangesScreen,
    },
  ],
});
