/** The city's words for a vote, told apart; `none`: the row holds no word of a vote. */
export const VOTES = ['yes', 'no', 'abstain', 'off-dais', 'absent', 'recused', 'none'] as const;
/** One member's votes since 2023 are some six thousand. */
export const MOST_VOTES_OF_ONE = 20_000;
export type Vote = (typeof VOTES)[number];
