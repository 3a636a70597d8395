import { join } from 'node:path';
import type { Route } from '@moontower/contracts';
import * as ofContracts from '@moontower/contracts/addresses';
import { expect, it } from 'vitest';
import { roomRoutes } from './room-routes.ts';
import { routes } from './routes.ts';

const ROOMS = join(import.meta.dirname, '../../features');

it('has an address for every route that a browser knows, in its room or among the contracts', async () => {
  const contracts: [string, Route][] = Object.entries(routes);
  const ofRooms = await Promise.all(
    Object.keys(roomRoutes).map(async (room): Promise<object> => ({
      ...(await import(join(ROOMS, room, 'addresses.ts'))),
    })),
  );
  expect(Object.assign({ ...ofContracts }, ...ofRooms)).toEqual(
    Object.fromEntries(contracts.map(([name, { method, path, formats }]) => [name, { method, path, formats }])),
  );
});
