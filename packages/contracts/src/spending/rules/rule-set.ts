/** How many rules, and which in which version: another name, another score. No day can be read into it. */
export function nameRuleSet(rules: number, versions: string): string {
  return `r${rules}-${versions}`;
}

const ONCE = /^\d{4}-\d{2}-(\d+)-([0-9a-f]{6})$/;
/**
 * Names in the store may have the form they had once, which read like a day that no month has; the rules are the same.
 */
export function readRuleSet(stored: string): string {
  const [, rules, versions] = ONCE.exec(stored) ?? [];
  return rules === undefined || versions === undefined ? stored : nameRuleSet(Number(rules), versions);
}
