// Written by `npm run docs` from the folders of `packages/features`.

import type { Screen } from '@moontower/words/screen';

/** Screens of rooms that the footer links to. */
export const roomLinks: readonly Pick<Screen, 'path' | 'watch' | 'checkOurWork' | 'about'>[] = [
  { path: '/bulletins', checkOurWork: 'bulletins' },
  { path: '/changes', checkOurWork: 'changes' },
  { path: '/council', checkOurWork: 'council' },
  { path: '/findings', watch: 'findings' },
  { path: '/homelessness', watch: 'homelessness' },
  { path: '/ngo', watch: 'ngo' },
  { path: '/memory', checkOurWork: 'memory' },
];
