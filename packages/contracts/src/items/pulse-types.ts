// A file of its own: the first page needs the types of records, and none of these.

/** What Civic Pulse shows before anything is chosen. */
export const DEFAULT_PULSE_TYPES = ['311', 'vacant-property', 'development', 'infrastructure'] as const;
/** The specification's pulse types, and animals, which are none of them: `311` is 311 requests alone. */
export const ALL_PULSE_TYPES = [...DEFAULT_PULSE_TYPES, 'budget', 'permits', 'business', 'animals'] as const;
/** The specification's subtypes; a feed may name its own beside them (kebab or snake case, at most 60 characters). */
export const SPEC_SUBTYPES = [
  'hazard',
  'signal_out',
  'water_leak',
  'stop_sign_down',
  'flooding',
  'pothole',
  'graffiti',
  'dumping',
  'streetlight',
  'tree_block',
  'animal_pickup',
  'encampment',
  'other',
] as const;
