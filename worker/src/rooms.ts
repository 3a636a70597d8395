import { features } from '@moontower/registry/features';

/** What the worker does for the rooms under `packages/features`, loaded once. */
export const roomParts = await Promise.all(features.flatMap(({ worker }) => (worker === undefined ? [] : [worker()])));
