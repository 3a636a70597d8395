/** The specification's limits of a score's four parts; together 100. */
export const COMPONENT_LIMITS = { keywords: 30, amount: 25, description: 25, vendor: 20 } as const;
