import type { Feed } from './feed.ts';
import { austin311 } from './austin-311/feed.ts';
import { austinCodeCases } from './austin-code-cases/feed.ts';
import { austinPayments } from './austin-payments/feed.ts';
import { austinPermits } from './austin-permits/feed.ts';
import { austinSitePlans } from './austin-site-plans/feed.ts';
import { austinTraffic } from './austin-traffic/feed.ts';

/** Every feed, in the order their states are shown. */
export const feeds: readonly Feed[] = [austin311, austinPermits, austinCodeCases, austinSitePlans, austinTraffic, austinPayments];
