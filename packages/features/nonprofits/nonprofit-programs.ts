/**
 * What the register says an organisation must file: the full return (or the short one), the postcard that publishes no
 * financials, a private foundation's return, one within a group's, or nothing.
 */
export const FILING_DUTIES = ['return', 'postcard', 'foundation', 'group', 'none', 'unknown'] as const;
/** The ten groups of programs, by the first letter of the NTEE code. */
export const PROGRAMS = [
  'arts',
  'education',
  'environment',
  'health',
  'human-services',
  'international',
  'public-benefit',
  'religion',
  'mutual-benefit',
  'unknown',
] as const;
export type Program = (typeof PROGRAMS)[number];

/** Letters of the National Taxonomy of Exempt Entities by its groups. */
const LETTERS: Readonly<Record<Exclude<Program, 'unknown'>, string>> = {
  arts: 'A',
  education: 'B',
  environment: 'CD',
  health: 'EFGH',
  'human-services': 'IJKLMNOP',
  international: 'Q',
  'public-benefit': 'RSTUVW',
  religion: 'X',
  'mutual-benefit': 'Y',
};
export const lettersOf = (program: Program): string => (program === 'unknown' ? '' : LETTERS[program]);
export const programOf = (code: string | undefined): Program => {
  const letter = (code ?? '').trim().slice(0, 1).toUpperCase();
  const found = PROGRAMS.find((program) => letter !== '' && lettersOf(program).includes(letter));
  return found ?? 'unknown';
};
