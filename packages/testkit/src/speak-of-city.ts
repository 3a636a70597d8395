import { austin } from '@moontower/city';
import { tellFeeds } from '@moontower/contracts/feeds/feed-roles';
import { fetchDrawnOf } from '@moontower/city/drawn';
import { pageCityOf, tellCity } from '@moontower/city/page-city';
import { speakOf } from '@moontower/words/city-words';

export const spokenCity = austin.words;
// As every process does before it says a word; tests are of this city unless they name another.
speakOf(spokenCity);
tellFeeds(austin.feeds);
tellCity(pageCityOf(austin));
await fetchDrawnOf(austin.id);
