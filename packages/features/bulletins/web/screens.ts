import { defineScreens } from '@moontower/ui/page/define-screens.ts';
import { bulletinWords } from './bulletin-words.ts';

const mailLink = async () => (await import('./MailLinkScreen.tsx')).MailLinkScreen;

export const bulletinScreens = defineScreens({
  words: bulletinWords,
  screens: [
    {
      path: '/bulletins',
      title: ({ title }) => title,
      checkOurWork: 'bulletins',
      part: async () => (await import('./BulletinsScreen.tsx')).BulletinsScreen,
    },
    { path: '/bulletins/confirm', title: ({ confirm }) => confirm.title, unlisted: true, part: mailLink },
    { path: '/bulletins/leave', title: ({ leave }) => leave.title, unlisted: true, part: mailLink },
    {
      path: '/bulletins/:hour',
      areas: ['status'],
      title: ({ pageTitle }) => pageTitle,
      part: async () => (await import('./BulletinScreen.tsx')).BulletinScreen,
    },
  ],
});
