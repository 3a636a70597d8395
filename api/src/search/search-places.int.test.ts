import { runningApi } from '../../test/running-api.ts';
import { describePlaces } from './testing/search-places-suite.ts';

describePlaces((prepare) => runningApi(prepare));
