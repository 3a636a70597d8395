import { feedId } from '@moontower/ui/city-facts.ts';

/** The feed whose lines are summed into purchases. */
export const PAYMENTS_FEED = feedId('payments');
