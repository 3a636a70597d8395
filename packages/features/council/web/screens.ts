import { defineScreens } from '@moontower/ui/page/define-screens.ts';
import { councilWords } from './council-words.ts';

export const councilScreens = defineScreens({
  words: councilWords,
  screens: [
    {
      path: '/council',
      title: ({ title }) => title,
      checkOurWork: 'council',
      part: async () => (await import('./CouncilScreen.tsx')).CouncilScreen,
    },
    {
      path: '/council/agenda/:day',
      areas: ['extras', 'outcomes'],
      title: ({ agenda }) => agenda.pageTitle,
      part: async () => (await import('./AgendaScreen.tsx')).AgendaScreen,
    },
    {
      path: '/council/member/:slug',
      title: ({ member }) => member.pageTitle,
      part: async () => (await import('./MemberScreen.tsx')).MemberScreen,
    },
  ],
});
