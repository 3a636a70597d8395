/** The languages that Moontower speaks. */
export type Lang = 'en' | 'es';
