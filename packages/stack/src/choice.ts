/** Says one plain sentence to whoever started us. */
export type PrintLine = (line: string) => void;

/** Which store is used, how it was come by and in which version. */
export interface Choice {
  what: string;
  how: string;
  version: string;
}

/** One way to come by a program. Resolves to why not when it does not serve here. */
export interface Way {
  name: string;
  find: () => Promise<FoundBinary | { problem: string }>;
}
export interface FoundBinary {
  binary: string;
  how: string;
  version: string;
}

/** Tries ways in their order. Throws with what was tried and the ways to provide one. */
export async function firstThatServes(what: string, ways: readonly Way[], advice: string): Promise<FoundBinary> {
  const tried: string[] = [];
  for (const way of ways) {
    const found = await way.find();
    if ('binary' in found) return found;
    tried.push(`  ${way.name}: ${found.problem}`);
  }
  throw new Error(`No ${what} could be found or started. Tried:\n${tried.join('\n')}\n${advice}`);
}
