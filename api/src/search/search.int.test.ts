import { runningApi } from '../../test/running-api.ts';
import { describeSearch } from './testing/search-suite.ts';

describeSearch((prepare) => runningApi(prepare));
