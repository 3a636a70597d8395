import { COMPONENT_LIMITS, type Purchase, type RuleHit, type Score, type ScoreComponent } from '@moontower/contracts';
import { bandOf, BAND_VERSION, type Band } from '@moontower/contracts/spending/bands';
import { nameRuleSet } from '@moontower/contracts/spending/rules/rule-set';
import type { Baseline } from './baseline.ts';
import { hashText } from './baseline/columns.ts';
import { notScoredBecause } from './eligibility.ts';
import { contractLabels, labelsOf } from './labels.ts';
import type { Need } from './needs.ts';
import { FEWEST_PEERS } from './peer-distance.ts';
import type { RuleResult, Rule } from './rule.ts';

export interface ScoringRules {
  rules: readonly Rule[];
  /** Names the rules and their versions: another name, another score. */
  ruleSet: string;
}

/** @param switchedOff rules that fired on too many purchases to say anything */
export function scoringOf(rules: readonly Rule[], switchedOff: ReadonlySet<string> = new Set()): ScoringRules {
  const used = rules.filter(({ id }) => !switchedOff.has(id));
  const names = [`bands.${BAND_VERSION}`, ...used.map(({ id, version }) => `${id}.${version}`)].join(' ');
  return {
    rules: used,
    ruleSet: nameRuleSet(used.length, (hashText(names) % 0x1000000).toString(16).padStart(6, '0')),
  };
}

/**
 * A column counts as present when the purchase carries what it feeds, or when it was sent and is empty where emptiness
 * is the point.
 */
function isPresent(purchase: Purchase, column: Need): boolean {
  const { notRecorded, commodityClass, object, vendor, onDate } = purchase;
  switch (column) {
    case 'comm_cd':
      return commodityClass !== undefined;
    case 'obj_cd':
      return object.code !== undefined || object.name !== undefined;
    case 'vend_cust_cd':
      return vendor.code !== undefined || vendor.name !== undefined;
    case 'chk_eft_iss_dt':
      return onDate !== undefined;
    case 'order-file':
      return purchase.orderCode !== 'PO' || purchase.orderHeld === true;
    default:
      return !notRecorded.includes(column);
  }
}

const COMPONENTS = ['keywords', 'amount', 'description', 'vendor'] as const satisfies readonly ScoreComponent[];

/** True when what the rule needs is known of this purchase. */
function canJudge({ needs, computable }: Rule, purchase: Purchase, baseline: Baseline): boolean {
  for (const need of needs) if (!isPresent(purchase, need)) return false;
  return computable === undefined || computable(purchase, baseline);
}

/** Points that could have been earned, by component: of each family the most that a computable rule gives. */
function possiblePoints(
  judged: readonly Rule[],
  purchase: Purchase,
  baseline: Baseline,
): Record<ScoreComponent, number> {
  const possible: Record<ScoreComponent, number> = { keywords: 0, amount: 0, description: 0, vendor: 0 };
  // Rules of a family are few: what it gives so far is raised to the largest, without a table for each purchase.
  const families: string[] = [];
  const most: number[] = [];
  for (const rule of judged) {
    const points = rule.most?.(purchase, baseline) ?? rule.points;
    const at = families.indexOf(rule.family);
    const more = at < 0 ? points : points - (most[at] ?? 0);
    if (at < 0) {
      families.push(rule.family);
      most.push(points);
    } else if (more > 0) most[at] = points;
    if (more > 0) possible[rule.component] += more;
  }
  for (const component of COMPONENTS) possible[component] = Math.min(possible[component], COMPONENT_LIMITS[component]);
  return possible;
}

interface FiredRule {
  rule: Rule;
  result: RuleResult;
}

/**
 * Of a family the largest counts, the first of equals; a component counts up to its limit, the largest family first.
 * Rules that only add to others give nothing where no other did.
 */
function countPoints(fired: readonly FiredRule[]): {
  hits: RuleHit[];
  points: Record<ScoreComponent, number>;
  band: Band;
  /** What is no second telling of a case. */
  told: readonly FiredRule[];
} {
  const best = new Map<string, FiredRule>();
  const twice = countedOnce(fired.map(({ rule, result }) => ({ rule: rule.id, others: result.others })));
  const told = fired.filter(({ rule }) => !twice.has(rule.id));
  for (const entry of told)
    if (entry.result.points > (best.get(entry.rule.family)?.result.points ?? -1)) best.set(entry.rule.family, entry);
  const points: Record<ScoreComponent, number> = { keywords: 0, amount: 0, description: 0, vendor: 0 };
  const counted = new Map<FiredRule, number>();
  if (fired.some(({ rule, result }) => rule.aside !== true && result.points > 0))
    for (const entry of [...best.values()].sort((a, b) => b.result.points - a.result.points)) {
      const { component } = entry.rule;
      const gives = Math.min(entry.result.points, COMPONENT_LIMITS[component] - points[component]);
      points[component] += gives;
      counted.set(entry, gives);
    }
  const hits = fired.map((entry) => {
    const { rule, result } = entry;
    return {
      rule: rule.id,
      version: rule.version,
      component: rule.component,
      family: rule.family,
      title: rule.title,
      whyItMatters: rule.whyItMatters,
      innocentExplanations: rule.innocentExplanations,
      strength: result.strength,
      points: result.points,
      counted: counted.get(entry) ?? 0,
      strong: result.strong,
      evidence: result.evidence,
      ...(result.others === undefined || result.others.length === 0 ? {} : { others: result.others }),
    };
  });
  return { hits, points, band: bandOf(hits.filter(({ rule }) => !twice.has(rule))), told };
}

/**
 * High needs four fifths of the points to be computable and the day of the award; by payment date it is medium at most.
 */
function confidenceOf(completeness: number, { dateSource }: Purchase): Score['confidence'] {
  if (completeness >= 0.8 && dateSource === 'award') return 'high';
  return completeness >= 0.5 ? 'medium' : 'low';
}

/**
 * Two strong rules of different components on a sum that needs competition: independent of the additive score. One case
 * that two rules tell is none.
 */
function hasStrongPair(told: readonly FiredRule[], purchase: Purchase, baseline: Baseline): boolean {
  const strong = told.filter(({ result }) => result.strong);
  if (purchase.onDate === undefined || new Set(strong.map(({ rule }) => rule.component)).size < 2) return false;
  const largest = Math.max(
    purchase.amountCents,
    ...told.map(({ rule, result }) => (rule.id === 'F03' ? (result.groupCents ?? 0) : 0)),
  );
  return largest >= baseline.formalThresholdCents(purchase.onDate);
}

const NOTHING: Record<ScoreComponent, number> = { keywords: 0, amount: 0, description: 0, vendor: 0 };
const parts = (
  points: Record<ScoreComponent, number>,
  possible: Record<ScoreComponent, number>,
): Score['components'] => ({
  keywords: { points: points.keywords, limit: COMPONENT_LIMITS.keywords, possible: possible.keywords },
  amount: { points: points.amount, limit: COMPONENT_LIMITS.amount, possible: possible.amount },
  description: { points: points.description, limit: COMPONENT_LIMITS.description, possible: possible.description },
  vendor: { points: points.vendor, limit: COMPONENT_LIMITS.vendor, possible: possible.vendor },
});

/**
 * The one median that lists, pages and files tell of a purchase: kept with the score, so that all tell the same. Where
 * no rule fired nobody asks for it: millions of rows of a file share one score then.
 */
function toldPeers(hits: readonly RuleHit[], purchase: Purchase, baseline: Baseline): Pick<Score, 'peers'> {
  const peers = hits.length === 0 ? undefined : baseline.peers(purchase);
  if (peers === undefined || peers.count < FEWEST_PEERS) return {};
  return { peers: { count: peers.count, medianCents: Math.round(peers.median) } };
}

/** `judged` hears of every rule that could say something about the purchase, whether it fired or not. */
export interface ScoringRun extends ScoringRules {
  scoredAt: string;
  judged?: (rule: Rule) => void;
}

/** Scores one purchase. Pure: the same purchase, baseline and rules give the same score; `scoredAt` is handed in. */
export function scorePurchase(
  purchase: Purchase,
  baseline: Baseline,
  { rules, ruleSet, scoredAt, judged }: ScoringRun,
): Score {
  const because = notScoredBecause(purchase, baseline.payees);
  if (because !== undefined) {
    return {
      total: 0,
      components: parts(NOTHING, NOTHING),
      hits: [],
      bucket: 'not-scored',
      notScoredBecause: because,
      completeness: 0,
      confidence: 'low',
      reviewPriority: false,
      labels: labelsOf(purchase),
      ruleSet,
      scoredAt,
    };
  }
  // A rule whose needs were not recorded has not judged: it cannot find either.
  const able = rules.filter((rule) => canJudge(rule, purchase, baseline));
  const fired: FiredRule[] = [];
  for (const rule of able) {
    judged?.(rule);
    const result = rule.find(purchase, baseline);
    if (result !== null) fired.push({ rule, result });
  }
  const { hits, points, band, told } = countPoints(fired);
  const possible = possiblePoints(able, purchase, baseline);
  const total = Math.round(points.keywords + points.amount + points.description + points.vendor);
  const couldBeJudged = possible.keywords + possible.amount + possible.description + possible.vendor;
  const completeness = couldBeJudged / 100;
  const confidence = confidenceOf(completeness, purchase);
  return {
    total,
    components: parts(points, possible),
    hits,
    bucket: total > 0 ? band : 'none',
    completeness,
    confidence,
    reviewPriority: band === 'high' || (confidence !== 'low' && hasStrongPair(told, purchase, baseline)),
    labels: [...labelsOf(purchase), ...contractLabels(baseline.contract(purchase))],
    ...toldPeers(hits, purchase, baseline),
    ruleSet,
    scoredAt,
  };
}

interface RuleCase {
  rule: string;
  /** Ids of the other purchases of the case. */
  others?: readonly string[] | undefined;
}

const OF_ONE_BILL: ReadonlySet<string> = new Set(['F11', 'F57']);

/**
 * Rules that tell what F03 has told: pieces of an order that were paid one after another are direct orders that come
 * back (F39), and equal pieces look like one bill paid twice (F11, F57). One case counts once.
 */
export function countedOnce(fired: readonly RuleCase[]): ReadonlySet<string> {
  const split = fired.find(({ rule }) => rule === 'F03');
  if (split === undefined) return new Set();
  const pieces = new Set(split.others);
  const isOfSplit = ({ rule, others = [] }: RuleCase) =>
    rule === 'F39' || (OF_ONE_BILL.has(rule) && others.length > 0 && others.every((other) => pieces.has(other)));
  return new Set(fired.filter(isOfSplit).map(({ rule }) => rule));
}
