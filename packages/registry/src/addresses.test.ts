import type { Route } from '@moontower/contracts';
import * as ofContracts from '@moontower/contracts/addresses';
import * as ofInquiries from '@moontower/inquiries/addresses';
import { expect, it } from 'vitest';
import { roomRoutes, routes } from './routes.ts';

const OF_ROOMS = { inquiries: ofInquiries };

it('has an address for every route that a browser knows, in its room or among the contracts', () => {
  const contracts: [string, Route][] = Object.entries(routes);
  expect(Object.keys(OF_ROOMS)).toEqual(Object.keys(roomRoutes));
  expect({ ...ofContracts, ...ofInquiries }).toEqual(
    Object.fromEntries(contracts.map(([name, { method, path, formats }]) => [name, { method, path, formats }])),
  );
});
