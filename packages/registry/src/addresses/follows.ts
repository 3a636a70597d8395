import type { Address } from '../asking.ts';

export const listFollows: Address<'listFollows'> = { method: 'GET', path: '/api/follows', formats: [] };

export const follow: Address<'follow'> = { method: 'PUT', path: '/api/follows/:uid', formats: [] };

export const unfollow: Address<'unfollow'> = { method: 'DELETE', path: '/api/follows/:uid', formats: [] };

export const leaveFollow: Address<'leaveFollow'> = { method: 'POST', path: '/api/follows/leave/:token', formats: [] };
