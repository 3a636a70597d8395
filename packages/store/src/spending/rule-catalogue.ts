import { isDeepStrictEqual } from 'node:util';
import type { RuleCatalogue } from '@moontower/contracts';
import { readRuleSet } from '@moontower/contracts/spending/rules/rule-set';
import { ruleCatalogues } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { transactConcurrently } from '../db/transact.ts';
import { announceAct } from '../log/own-acts.ts';
import type { RuleCatalogueDocument } from '../documents.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';

const LATEST = 'latest';

type Rules = Pick<RuleCatalogue, 'ruleSet' | 'rules'>;
/** The versions under which was scored, without counts. */
const versionsOf = ({ ruleSet, rules }: Rules) => ({
  ruleSet,
  rules: rules.map(({ id, version }) => ({ id, version })),
});

/**
 * Keeps what the latest scoring of all purchases says of every rule, in place of what the one before said. Where rules
 * have other versions than then, the log gets them.
 */
export async function writeRuleCatalogue(store: Store, catalogue: RuleCatalogue): Promise<void> {
  await transactConcurrently(store, async (session) => {
    const before = await ruleCatalogues(store).findOneAndReplace(
      { _id: LATEST },
      { _id: LATEST, ...catalogue },
      { upsert: true, session, returnDocument: 'before', lean: true },
    );
    const content = versionsOf(catalogue);
    if (before !== null && isDeepStrictEqual(versionsOf(before), content)) return;
    const at = new Date(catalogue.scoredAt ?? Date.now());
    await announceAct(store, { kind: 'rules', at, key: `rules:${catalogue.ruleSet}`, content }, session);
  });
}

/** Every rule with its counts; undefined before the first scoring. */
export async function readRuleCatalogue(store: Store): Promise<RuleCatalogue | undefined> {
  const found = await ruleCatalogues(store).findById(LATEST).lean<RuleCatalogueDocument>().maxTimeMS(READ_LIMIT_MS);
  if (found === null) return undefined;
  const { _id: _latest, ...catalogue } = found;
  return { ...catalogue, ruleSet: readRuleSet(catalogue.ruleSet) };
}
