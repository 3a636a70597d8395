import { defineScreens } from '@moontower/ui/page/define-screens.ts';
import { councilWords } from './council-words.ts';

export const councilScreens = defineScreens({
  words: councilWords,
  screens: [
    {
      path: '/council',
      title: { en: 'City Council', es: 'Concejo municipal' },
      checkOurWork: 'council',
      part: async () => (await import('./CouncilScreen.tsx')).CouncilScreen,
    },
    {
      path: '/council/agenda/:day',
      areas: ['extras', 'outcomes'],
      title: { en: 'Council agenda', es: 'Agenda del concejo' },
      part: async () => (await import('./AgendaScreen.tsx')).AgendaScreen,
    },
    {
      path: '/council/member/:slug',
      title: { en: 'Council member', es: 'Miembro del concejo' },
      part: async () => (await import('./MemberScreen.tsx')).MemberScreen,
    },
  ],
});
