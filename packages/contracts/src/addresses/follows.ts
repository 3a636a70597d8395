import type { Address } from '../asking.ts';
import type {
  listFollows as ListFollows,
  follow as Follow,
  unfollow as Unfollow,
  leaveFollow as LeaveFollow,
} from '../routes/follows.ts';

export const listFollows: Address<typeof ListFollows> = { method: 'GET', path: '/api/follows', formats: [] };

export const follow: Address<typeof Follow> = { method: 'PUT', path: '/api/follows/:uid', formats: [] };

export const unfollow: Address<typeof Unfollow> = { method: 'DELETE', path: '/api/follows/:uid', formats: [] };

export const leaveFollow: Address<typeof LeaveFollow> = {
  method: 'POST',
  path: '/api/follows/leave/:token',
  formats: [],
};
