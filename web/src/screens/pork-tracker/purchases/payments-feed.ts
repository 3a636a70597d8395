/** The feed whose lines are summed into purchases. */
export const PAYMENTS_FEED = 'austin-payments';
