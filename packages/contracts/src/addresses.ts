// Every route's method, address and formats without its schemas. Written by `npm run docs` from `packages/registry/src/routes.ts`.

export * from './addresses/items.ts';
export * from './addresses/item.ts';
export * from './addresses/address.ts';
export * from './addresses/pork.ts';
export * from './addresses/payees.ts';
export * from './addresses/claims.ts';
export * from './addresses/feeds.ts';
export * from './addresses/stats.ts';
export * from './addresses/events.ts';
export * from './addresses/auth.ts';
export * from './addresses/account.ts';
export * from './addresses/ops.ts';
export * from './addresses/row.ts';
export * from './addresses/source-hosts.ts';
export * from './addresses/cities.ts';
