/**
 * Every band of what is scored, and what has too little for one, as MongoDB asks for it: unlike "not not-scored", an
 * index answers it in order.
 */
export const SCORED = { $in: ['none', 'low', 'medium', 'high', 'no-band'] };
