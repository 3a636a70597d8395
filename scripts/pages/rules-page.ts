import { COMPONENT_LIMITS, type ScoreComponent } from '@moontower/contracts';
import { FLAG_RATE_LIMIT, LEXICONS, NEEDS, exclusions, rules, unjudgedRules } from '@moontower/scoring';

const NAMES: Record<ScoreComponent, string> = { keywords: 'Words', amount: 'Amount', description: 'Description', vendor: 'Vendor history' };

/** `docs/rules.md`: every rule that gives points, and who is not scored at all. */
export function rulesPage(): string {
  const components = (['keywords', 'amount', 'description', 'vendor'] as const).map((component) => {
    const own = rules.filter((rule) => rule.component === component);
    return `## ${NAMES[component]}, at most ${COMPONENT_LIMITS[component]} points

${own.map((rule) => `### ${rule.id} ${rule.title}

Family ${rule.family}, at most ${rule.points} ${rule.points === 1 ? 'point' : 'points'}, version ${rule.version}. Needs ${rule.needs.map((column) => `\`${column}\``).join(', ')}.

${rule.looksFor} ${rule.whyItMatters}

Innocent explanations: ${rule.innocentExplanations.map((reason) => reason.charAt(0).toLowerCase() + reason.slice(1)).join('; ')}.
`).join('\n')}`;
  });
  return `# Rules

${rules.length} rules. Written by \`npm run docs\` from \`packages/scoring\`. A score is a reason to look again, never a finding. Of a family of rules only the largest counts, families add up, and a component stops at its limit. A rule that fires on more than ${FLAG_RATE_LIMIT * 100} % of at least a thousand scored purchases is switched off for that run.

${components.join('\n')}
## Word lists

${LEXICONS.map(({ rule, phrases }) => `- ${rule}: ${phrases.join(', ')}`).join('\n')}

## Rules that judge no purchase

They are public like the others. Most need what the city does not publish or we do not read; some only explain.

${unjudgedRules.map(({ id, title, looksFor, whyItMatters, needs }) => `- ${id} ${title}. ${looksFor} ${whyItMatters} ${needs.length === 0 ? 'Shown as a label or as a reason not to score.' : `Not judged: needs ${needs.map((need) => NEEDS[need]).join('; ')}.`}`).join('\n')}

## Not scored

The first reason that applies is shown.

${exclusions.map(({ reason }) => `- ${reason}`).join('\n')}
`;
}
