import type { CodeName } from '@moontower/contracts';

/** Words that only organisations carry. */
const ORGANISATION = new RegExp(`\\b(?:${[
  'inc', 'incorporated', 'llc', 'llp', 'lp', 'ltd', 'limited', 'plc', 'pllc', 'pc', 'pa', 'co', 'corp', 'corporation', 'company', 'companies', 'dba', 'na',
  'city', 'county', 'state', 'texas', 'austin', 'university', 'college', 'school', 'isd', 'district', 'department', 'dept', 'agency', 'authority', 'commission', 'court', 'treasury', 'government',
  'bank', 'trust', 'fund', 'foundation', 'association', 'assoc', 'associates', 'assn', 'society', 'institute', 'council', 'center', 'centre', 'church', 'ministries', 'league', 'alliance', 'coalition', 'federation', 'union',
  'services?', 'solutions?', 'systems?', 'group', 'partners?', 'partnership', 'enterprises?', 'industries', 'industrial', 'international', 'technologies', 'technology', 'tech', 'consulting', 'consultants?', 'engineering', 'engineers',
  'construction', 'contractors?', 'contracting', 'builders?', 'supply', 'supplies', 'equipment', 'products?', 'distributors?', 'rentals?', 'rental', 'electric', 'energy', 'power', 'gas', 'water', 'utility', 'utilities', 'cooperative', 'coop',
  'hospital', 'clinic', 'medical', 'health', 'healthcare', 'pharmacy', 'laborator(?:y|ies)', 'labs?', 'law', 'attorneys?', 'insurance', 'realty', 'properties', 'property', 'apartments?', 'hotel', 'restaurant', 'catering', 'auto', 'automotive', 'motors?', 'truck', 'trucks', 'transport', 'trucking', 'freight',
  'press', 'media', 'news', 'communications?', 'telecom', 'wireless', 'software', 'networks?', 'data', 'digital', 'security', 'safety', 'fire', 'emergency', 'rescue', 'tire', 'tires', 'plumbing', 'roofing', 'landscap\\w*', 'nursery', 'farms?', 'ranch', 'store', 'stores', 'shop', 'depot', 'mart', 'market', 'museum', 'theat(?:er|re)', 'studio', 'studios', 'productions?', 'entertainment', 'museum', 'library', 'club', 'ymca', 'tours?', 'training', 'academy', 'academies', 'management', 'holdings?', 'investments?', 'capital', 'financial', 'american', 'national', 'global', 'usa', 'us', 'north', 'south', 'southwest',
].join('|')})\\b`, 'i');

const LAST_FIRST = /^[\p{L}'’. -]{2,40},\s*[\p{L}][\p{L}'’. -]{0,40}$/u;

/** True when the payee's published name reads as a person's: LAST, FIRST without an organisation's word. */
export function readsAsPerson(name: string): boolean {
  const text = name.trim();
  return LAST_FIRST.test(text) && !ORGANISATION.test(text.replaceAll('.', ''));
}

/** One-off payees stand under `MIS…` codes: refunds, claims, people. */
export function isPlaceholderCode(code: string | undefined): boolean {
  return code !== undefined && /^MIS/i.test(code);
}

/** A natural person as far as the record lets us tell; a placeholder code counts as one unless the name is an organisation's. */
export function isPersonalPayee({ code, name }: CodeName): boolean {
  if (name === undefined) return isPlaceholderCode(code);
  return readsAsPerson(name) || (isPlaceholderCode(code) && !ORGANISATION.test(name.replaceAll('.', '')));
}
