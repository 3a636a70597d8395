// Written by `npm run docs` from the folders of `packages/features`.

import type { RoomScreen } from '@moontower/words/room-screen';

/** Screens of rooms, as lines of the table of screens. */
export const roomScreens: readonly RoomScreen[] = [
  { path: '/bulletins', title: { en: 'Hourly bulletins', es: 'Boletines de cada hora' }, checkOurWork: 'bulletins' },
  {
    path: '/bulletins/confirm',
    title: { en: 'Confirm hourly bulletins', es: 'Confirmar los boletines' },
    unlisted: true,
  },
  { path: '/bulletins/leave', title: { en: 'Stop hourly bulletins', es: 'Dejar los boletines' }, unlisted: true },
  { path: '/bulletins/:hour', title: { en: 'Hourly bulletin', es: 'Boletín de la hora' }, areas: ['status'] },
  { path: '/changes', title: { en: 'What the city changed', es: 'Lo que la ciudad cambió' }, checkOurWork: 'changes' },
  { path: '/council', title: { en: 'City Council', es: 'Concejo municipal' }, checkOurWork: 'council' },
  {
    path: '/council/agenda/:day',
    title: { en: 'Council agenda', es: 'Agenda del concejo' },
    areas: ['extras', 'outcomes'],
  },
  { path: '/council/member/:slug', title: { en: 'Council member', es: 'Miembro del concejo' } },
  {
    path: '/ops/findings',
    title: { en: 'Letters to those whom findings name', es: 'Cartas a quienes nombran los hallazgos' },
    unlisted: true,
    role: 'operator',
    closedToRobots: true,
  },
  { path: '/findings', title: { en: 'Residents’ findings', es: 'Hallazgos de residentes' }, watch: 'findings' },
  { path: '/findings/new', title: { en: 'Write a finding', es: 'Escriba un hallazgo' }, unlisted: true },
  { path: '/findings/:id', title: { en: 'Residents’ findings', es: 'Hallazgos de residentes' } },
  { path: '/homelessness', title: { en: 'Homelessness', es: 'Personas sin hogar' }, watch: 'homelessness' },
  { path: '/ngo', title: { en: 'Nonprofits', es: 'Organizaciones sin fines de lucro' }, watch: 'ngo' },
  { path: '/ngo/:ein', title: { en: 'Nonprofits', es: 'Organizaciones sin fines de lucro' } },
  { path: '/ops', title: { en: 'What is wrong now', es: 'Qué falla ahora' }, unlisted: true, closedToRobots: true },
  {
    path: '/ops/feeds',
    title: { en: 'Feeds', es: 'Fuentes' },
    areas: ['status'],
    unlisted: true,
    closedToRobots: true,
  },
  { path: '/ops/runbook', title: { en: 'Runbook', es: 'Guía de averías' }, unlisted: true, closedToRobots: true },
  { path: '/ops/outbox', title: { en: 'Mail', es: 'Correo' }, unlisted: true, closedToRobots: true },
  { path: '/ops/webhooks', title: { en: 'Webhooks', es: 'Webhooks' }, unlisted: true, closedToRobots: true },
  {
    path: '/ops/set-aside',
    title: { en: 'Rows set aside', es: 'Filas apartadas' },
    unlisted: true,
    closedToRobots: true,
  },
  { path: '/memory', title: { en: 'How we remember', es: 'Cómo recordamos' }, checkOurWork: 'memory' },
];

/** What of rooms may stand in other sites. */
export const roomFrames: readonly RoomScreen[] = [
  { path: '/embed/findings', title: { en: 'Residents’ findings', es: 'Hallazgos de residentes' }, areas: ['embed'] },
  { path: '/embed/homelessness/:series', title: { en: 'Homelessness', es: 'Personas sin hogar' } },
  { path: '/embed/ngo/:ein', title: { en: 'Nonprofits', es: 'Organizaciones sin fines de lucro' } },
];
