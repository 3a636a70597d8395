/** The city's words for a vote, told apart; `none`: the row holds no word of a vote. */
export const VOTES = ['yes', 'no', 'abstain', 'off-dais', 'absent', 'recused', 'none'] as const;
export type Vote = (typeof VOTES)[number];
