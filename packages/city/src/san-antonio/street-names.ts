import type { StreetNames } from '../place-key.ts';
import { namePairs, texanRouteWords } from '../texas.ts';

/** How San Antonio's records call its roads, as the recorded permits, requests and calls write them. */
export const sanAntonioStreetNames: StreetNames = {
  city: 'san antonio',
  towns: [
    'alamo heights',
    'balcones heights',
    'castle hills',
    'converse',
    'helotes',
    'hollywood park',
    'kirby',
    'leon valley',
    'live oak',
    'olmos park',
    'schertz',
    'selma',
    'shavano park',
    'terrell hills',
    'universal city',
    'windcrest',
  ],
  state: ['tx', 'texas'],
  routeWords: texanRouteWords,
  routes: namePairs(`
    10 > ih
    35 > ih
    37 > ih
    90 > us
    87 > us
    181 > us
    281 > us
    16 > sh
    151 > sh
    211 > sh
    410 > loop
    1604 > loop
    471 > fm
    1516 > fm
    1535 > fm
    1957 > fm
    2252 > fm
  `),
  same: namePairs(`
    military > military-dr
  `),
  sameName: namePairs(`
    cesar-e-chavez > cesar-chavez
    mlk > martin-luther-king
  `),
};
