import { defineScreens } from '@moontower/ui/page/define-screens.ts';
import { bulletinWords } from './bulletin-words.ts';

const mailLink = async () => (await import('./MailLinkScreen.tsx')).MailLinkScreen;

export const bulletinScreens = defineScreens({
  words: bulletinWords,
  screens: [
    {
      path: '/bulletins',
      title: { en: 'Hourly bulletins', es: 'Boletines de cada hora' },
      checkOurWork: 'bulletins',
      part: async () => (await import('./BulletinsScreen.tsx')).BulletinsScreen,
    },
    {
      path: '/bulletins/confirm',
      title: { en: 'Confirm hourly bulletins', es: 'Confirmar los boletines' },
      unlisted: true,
      part: mailLink,
    },
    {
      path: '/bulletins/leave',
      title: { en: 'Stop hourly bulletins', es: 'Dejar los boletines' },
      unlisted: true,
      part: mailLink,
    },
    {
      path: '/bulletins/:hour',
      areas: ['status'],
      title: { en: 'Hourly bulletin', es: 'Boletín de la hora' },
      part: async () => (await import('./BulletinScreen.tsx')).BulletinScreen,
    },
  ],
});
