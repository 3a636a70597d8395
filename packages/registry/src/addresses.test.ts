import type { Route } from '@moontower/contracts';
import * as ofContracts from '@moontower/contracts/addresses';
import * as ofAlerts from '@moontower/alerts/addresses';
import * as ofBulletins from '@moontower/bulletins/addresses';
import * as ofInquiries from '@moontower/inquiries/addresses';
import { expect, it } from 'vitest';
import { roomRoutes } from './room-routes.ts';
import { routes } from './routes.ts';

const OF_ROOMS = { alerts: ofAlerts, bulletins: ofBulletins, inquiries: ofInquiries };

it('has an address for every route that a browser knows, in its room or among the contracts', () => {
  const contracts: [string, Route][] = Object.entries(routes);
  expect(Object.keys(OF_ROOMS)).toEqual(Object.keys(roomRoutes));
  expect({ ...ofContracts, ...ofAlerts, ...ofBulletins, ...ofInquiries }).toEqual(
    Object.fromEntries(contracts.map(([name, { method, path, formats }]) => [name, { method, path, formats }])),
  );
});
