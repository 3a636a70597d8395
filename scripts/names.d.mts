export declare function bannedTerms(glossary: string): string[];
export declare function isParticiple(name: string): boolean;
export declare function findBannedNames(
  text: string,
  banned: readonly string[],
): { name: string; term: string; line: number }[];
export declare function findParticiples(text: string): { name: string; line: number }[];
