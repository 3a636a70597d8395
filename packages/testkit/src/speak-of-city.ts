import { austin } from '@moontower/city';
import { tellCityFacts } from '@moontower/contracts/place/city-facts';
import { fetchDrawnOf } from '@moontower/city/drawn';
import { pageCityOf, tellCity } from '@moontower/city/page-city';
import { speakOf } from '@moontower/words/city-words';

export const spokenCity = austin.words;
// As every process does before it says a word; tests are of this city unless they name another.
speakOf(spokenCity);
tellCityFacts(austin);
tellCity(pageCityOf(austin));
await fetchDrawnOf(austin.id);
