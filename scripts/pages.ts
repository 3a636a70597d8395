import { addressFiles } from './pages/addresses.ts';
import { addressList } from './pages/address-list.ts';
import { apiPage } from './pages/api-page.ts';
import { envExample } from './pages/env-example.ts';
import { feedsPage } from './pages/feeds-page.ts';
import { metricsPage } from './pages/metrics-page.ts';
import { roomLists } from './pages/rooms.ts';
import { runbookPage } from './pages/runbook-page.ts';
import { rulesPage } from './pages/rules-page.ts';
import { storagePage } from './pages/storage-page.ts';
import { yearPage } from './pages/year-page.ts';

/** Every generated file of the project: path → its text. */
export const pages: Readonly<Record<string, () => string>> = {
  '.env.example': envExample,
  'docs/api.md': apiPage,
  'docs/feeds.md': feedsPage,
  'docs/metrics.md': metricsPage,
  'docs/rules.md': rulesPage,
  'docs/storage.md': storagePage,
  'docs/year.md': yearPage,
  'packages/features/operations/runbook.json': runbookPage,
  'web/src/screens/developers/addresses.json': addressList,
  ...roomLists,
  ...addressFiles(),
};
