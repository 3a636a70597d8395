import type { ChartId, ChartTitle } from '@moontower/contracts/analytics';
import type { Format } from '../format.ts';
import type { Words } from '../words.ts';
import type { ChartTitleName } from './rules.ts';

type Values = ChartTitle['values'];
interface TitleContext {
  words: Words['findings'];
  format: Format;
  /** Names of item types in the reader's language. */
  typeName: (type: string) => string;
}

const num = (values: Values, name: string): number => Number(values[name] ?? 0);
const str = (values: Values, name: string): string => String(values[name] ?? '');

/** A third, a half; else per cent. */
function sizeOf(change: number, { words: { fractions }, format }: TitleContext): string {
  const size = Math.abs(change);
  const near = (share: number) => Math.abs(size - share) <= 0.025;
  if (near(0.25)) return fractions.quarter;
  if (near(1 / 3)) return fractions.third;
  if (near(0.5)) return fractions.half;
  if (near(2 / 3)) return fractions.twoThirds;
  return near(0.75) ? fractions.threeQuarters : format.percent(size);
}

function changed(subject: string, change: number, speaking: TitleContext): string {
  const { says } = speaking.words;
  if (change > 1) return says.doubled(subject);
  return change < 0 ? says.fell(subject, sizeOf(change, speaking)) : says.rose(subject, sizeOf(change, speaking));
}

const amountOf = (values: Values, { money, count }: Format): string =>
  values['unit'] === 'cents' ? money(num(values, 'value')) : count(num(values, 'value'));
/** `March 2026` of `2026-03`. */
function monthOf(month: string, locale: string): string {
  const at = Date.parse(`${month}-15T12:00:00Z`);
  if (Number.isNaN(at)) return month;
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
}

function subjectOf({ subjects }: Words['findings'], what: string): string {
  return Object.entries(subjects).find(([id]) => id === what)?.[1] ?? '';
}

const SAY: Record<ChartTitleName, (values: Values, speaking: TitleContext) => string> = {
  'few-take-most': (values, { words: { says } }) =>
    says.fewTakeMost(str(values, 'what'), num(values, 'k'), num(values, 'tenths')),
  'spent-over-budget': (values, { words: { says } }) => says.spentOverBudget(num(values, 'k'), num(values, 'of')),
  'most-of-names': (values, { words: { says }, format }) =>
    says.mostOfNames(str(values, 'name'), format.percent(num(values, 'share'))),
  'bonds-unspent': (values, { words: { says }, format }) =>
    says.bondsUnspent(
      format.money(num(values, 'spent')),
      format.money(num(values, 'voted')),
      format.percent(num(values, 'share')),
    ),
  'grew-over-years': (values, { words, format }) =>
    words.says.overYears(subjectOf(words, str(values, 'what')), {
      from: format.money(num(values, 'from')),
      to: format.money(num(values, 'to')),
      since: str(values, 'since'),
      until: str(values, 'until'),
    }),
  'changed-most': (values, { words: { says }, format }) => {
    const by = format.money(Math.abs(num(values, 'change')));
    return num(values, 'change') > 0
      ? says.grewMost(str(values, 'name'), by)
      : says.shrankMost(str(values, 'name'), by);
  },
  'district-changed': (values, speaking) => {
    const { words } = speaking;
    const subject = words.says.inDistrict(subjectOf(words, str(values, 'what')), str(values, 'district'));
    return changed(subject, num(values, 'change'), speaking);
  },
  'changed-over-year': (values, speaking) => {
    const { words } = speaking;
    return words.says.overYear(
      changed(subjectOf(words, str(values, 'what')), num(values, 'change'), speaking),
      num(values, 'months'),
    );
  },
  'most-in-district': (values, { words: { says }, format }) =>
    says.mostInDistrict(str(values, 'name'), amountOf(values, format), format.percent(num(values, 'share'))),
  'most-in-month': (values, { words, format }) =>
    words.says.mostInMonth(
      subjectOf(words, str(values, 'what')),
      monthOf(str(values, 'month'), format.locale),
      amountOf(values, format),
    ),
  'slowest-type': (values, { words: { says }, format, typeName }) =>
    says.slowestType(typeName(str(values, 'type')), format.count(num(values, 'days'))),
  'within-days': (values, { words: { says }, format }) => says.withinDays(format.count(num(values, 'days'))),
  'still-open': (values, { words: { says }, format, typeName }) =>
    says.stillOpen(typeName(str(values, 'type')), format.percent(num(values, 'share'))),
  'below-seventy': (values, { words: { says }, format }) =>
    says.belowSeventy(format.count(num(values, 'k')), format.count(num(values, 'n'))),
  'under-half-share': (values, { words: { says } }) => says.underHalfShare(num(values, 'k')),
  'score-from-sixty': (values, { words: { says } }) => says.scoreFromSixty(num(values, 'k')),
};
const isKnown = (rule: string): rule is ChartTitleName => Object.hasOwn(SAY, rule);

/**
 * A chart's title: its finding, or what is counted where no rule holds or a later server names one that is not known
 * here.
 */
export function titleOf(
  chart: { figure: { id: string }; finding?: ChartTitle | undefined },
  speaking: TitleContext,
): string {
  const { finding, figure } = chart;
  if (finding !== undefined && isKnown(finding.rule)) return SAY[finding.rule](finding.values, speaking);
  const titles: Partial<Record<string, string>> = speaking.words.titles satisfies Record<ChartId, string>;
  return titles[figure.id] ?? figure.id;
}
