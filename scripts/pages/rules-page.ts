import { SECOND_SIGN, SIZE_RULES } from '@moontower/contracts/spending/bands';
import { COMPONENT_LIMITS, type Evidence, type ScoreComponent } from '@moontower/contracts';
import {
  exampleOf,
  FLAG_RATE_LIMIT,
  LEXICONS,
  NEEDS,
  exclusions,
  rules,
  splitOrders,
  unjudgedRules,
  type Rule,
} from '@moontower/scoring';

const PARTS = ['keywords', 'amount', 'description', 'vendor'] as const;
const NAMES: Record<ScoreComponent, string> = {
  keywords: 'Words',
  amount: 'Amount',
  description: 'Description',
  vendor: 'Vendor history',
};

const dollars = (cents: number): string => `$${(cents / 100).toLocaleString('en-US')}`;
const BOUNDS = { limit: 'limit', 'compared-with': 'against', 'at-least': 'at least', 'at-most': 'at most' } as const;

function factOf({ label, text, value, limit, unit, bound = 'compared-with' }: Evidence): string {
  const show = (of: number) =>
    unit === 'cents' ? dollars(of) : unit === 'share' ? `${Math.round(of * 1000) / 10} %` : String(of);
  const stands = limit === undefined ? '' : ` (${BOUNDS[bound]} ${show(limit)})`;
  return `${label}: ${text === undefined ? '' : `“${text}”`}${value === undefined ? '' : show(value)}${stands}`;
}

/** What the rule itself says of its example. */
function example(rule: Rule): string {
  const worked = exampleOf(rule);
  if (worked === undefined) return '';
  const { amountCents, onDate = 'no day', text, object = 'no object', others, evidence, points, strong } = worked;
  const beside = others === 0 ? '' : `, beside ${others} other ${others === 1 ? 'purchase' : 'purchases'}`;
  return (
    `Worked example: ${dollars(amountCents)} on ${onDate}, “${text}”, ${object}${beside}. ` +
    `${evidence.map(factOf).join('; ')}. It gives ${points}${strong ? ', strong' : ''}.`
  );
}

/** Three orders just under a limit, before and after the law raised it. */
function splitExample(): string {
  return ['2025-03-04', '2025-10-06']
    .map((onDate) => {
      const { total, components, hits, bucket, share = 0 } = splitOrders(onDate);
      const parts = PARTS.map((part) => `${NAMES[part].toLowerCase()} ${components[part].points}`).join(', ');
      const counted = hits.map(({ rule, counted: points }) => `${rule} ${points}`).join(', ');
      return (
        `- Ordered from ${onDate} on: ${total} points (${parts}), ${share} % of what could be judged, ${bucket}. ` +
        `Rules: ${counted}.`
      );
    })
    .join('\n');
}

/** `docs/rules.md`: every rule that gives points, and who is not scored at all. */
export function rulesPage(): string {
  const components = PARTS.map((component) => {
    const own = rules.filter((rule) => rule.component === component);
    return `## ${NAMES[component]}, at most ${COMPONENT_LIMITS[component]} points

${own
  .map(
    (rule) => `### ${rule.id} ${rule.title}

Family ${rule.family}, at most ${rule.points} ${rule.points === 1 ? 'point' : 'points'}, version ${rule.version}${rule.aside === true ? ', adds to others only' : ''}. Needs ${rule.needs.map((column) => `\`${column}\``).join(', ')}.

${rule.looksFor} ${rule.whyItMatters}

Innocent explanations: ${rule.innocentExplanations.map((reason) => reason.charAt(0).toLowerCase() + reason.slice(1)).join('; ')}.

${example(rule)}
`,
  )
  .join('\n')}`;
  });
  return `# Rules

${rules.length} rules. Written by \`npm run docs\` from \`packages/scoring\`. A score is a reason to look again, never a finding. Of a family of rules only the largest counts, families add up, and a component stops at its limit. Rules marked as adding only give nothing where no other rule did. A band is high for a strong rule and a second one of ${SECOND_SIGN} points or more from another part, medium for a strong rule, low for the rest; ${SIZE_RULES.join(', ')} count as neither. Within a band the points give the order. A rule that fires on more than ${FLAG_RATE_LIMIT * 100} % of at least a thousand scored purchases is switched off for that run.

${components.join('\n')}
## One purchase, all rules

Three direct orders of one department to one vendor of $49,200, $48,900 and $49,800, within ten days, all with the text “SERVICES AS NEEDED”; the vendor has 74 % of a market of $2 million. The law's limit rose from $50,000 to $100,000 on 2025-09-01. The first of the three:

${splitExample()}

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
