import type { StreetNames } from '../place-key.ts';
import { namePairs, texanRouteWords } from '../texas.ts';

/** How Dallas’s records call its roads, as the recorded calls and offences write them. */
export const dallasStreetNames: StreetNames = {
  city: 'dallas',
  towns: [
    'addison',
    'balch springs',
    'carrollton',
    'cockrell hill',
    'duncanville',
    'farmers branch',
    'garland',
    'grand prairie',
    'highland park',
    'irving',
    'mesquite',
    'plano',
    'richardson',
    'university park',
  ],
  state: ['tx', 'texas'],
  routeWords: texanRouteWords,
  routes: namePairs(`
    20 > ih
    30 > ih
    35 > ih
    45 > ih
    635 > ih
    67 > us
    75 > us
    80 > us
    175 > us
    114 > sh
    183 > sh
    310 > sh
    352 > sh
    12 > loop
  `),
  same: namePairs(`
    lbj-fwy > ih-635
    lyndon-b-johnson-fwy > ih-635
    l-b-j-fwy > ih-635
  `),
  sameName: namePairs(`
    martin-luther-king-jr > martin-luther-king
    mlk > martin-luther-king
  `),
};
