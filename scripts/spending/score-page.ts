import type { Evidence } from '@moontower/contracts';
import { FLAG_FLOOR } from '@moontower/contracts/spending/flag-floor';
import { rules } from '@moontower/scoring';
import { thresholdOf, type ColumnMap } from './column-map.ts';
import type { InvoiceLook, InvoiceLooks } from './invoice-looks.ts';
import { placeWords } from './places.ts';
import type { FileSet } from './read-set.ts';
import { highestCases, largest, type Case } from './leading.ts';
import type { ScoredPurchase, ScoredSet } from './score-lines.ts';
import { isListed, isScored, type Summary } from './summary.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const BOUNDS: Record<NonNullable<Evidence['bound']>, string> = {
  limit: 'limit',
  'compared-with': 'compared with',
  'at-least': 'at least',
  'at-most': 'at most',
};
export function evidenceText({ label, text, value, limit, bound, unit }: Evidence): string {
  const figure = (of: number) =>
    unit === 'cents' ? dollars(of) : unit === 'share' ? `${Math.round(of * 1_000) / 10} %` : String(of);
  const said = text ?? (value === undefined ? '' : figure(value));
  return (
    `${label}: ${said}` +
    `${limit === undefined ? '' : ` (${bound === undefined ? '' : `${BOUNDS[bound]} `}${figure(limit)})`}`
  );
}

const TITLES = new Map(rules.map(({ id, title }) => [id, title]));
const titlesOf = (ids: readonly string[]): string => ids.map((id) => TITLES.get(id) ?? id).join('; ');

export interface PageAbout extends Pick<FileSet, 'told'> {
  map: ColumnMap;
  scoredAt: string;
  looks?: InvoiceLooks;
}
const filesOf = ({ told }: Pick<PageAbout, 'told'>): string[] => told.map(({ file }) => file);

function entryOf({ purchase, score, places }: ScoredPurchase, more: number, files: readonly string[]): string {
  const hits = score.hits
    .filter(({ points }) => points > 0)
    .map(
      (hit) =>
        `<li><b>${safe(hit.title)}</b> (${hit.counted} points)<br>` +
        `${hit.evidence.map((one) => safe(evidenceText(one))).join('<br>')}<br><i>It may be fine: ` +
        `${safe(hit.innocentExplanations.join('; '))}.</i></li>`,
    )
    .join('');
  const facts = [purchase.onDate ?? 'no date', purchase.department.name, purchase.object.name, purchase.description];
  const { keywords, amount, description, vendor } = score.components;
  return (
    `<article><h2>${safe(dollars(purchase.amountCents))} to ${safe(purchase.vendor.name ?? 'no name')}</h2>` +
    `<p>${safe(facts.filter((part) => part !== undefined && part !== '').join(' · '))}</p>` +
    `<p>${safe(placeWords(places, files))}</p><p>Score ${score.total}: words ${keywords.points}, amount ` +
    `${amount.points}, description ${description.points}, vendor ${vendor.points}; of ` +
    `${Math.round(score.completeness * 100)} points that could be judged (${score.bucket}).</p><ul>${hits}</ul>` +
    `${more > 0 ? `<p>And ${more} more like it, of the same vendor and account.</p>` : ''}</article>`
  );
}

/** What of a set the page shows: sums, and purchases of weight. */
export interface PageParts extends Pick<ScoredSet, 'ruleSet' | 'rates' | 'resting'> {
  eligibleCents: number;
  listedCents: number;
  largest: readonly ScoredPurchase[];
  cases: readonly Case[];
}
export interface PageTally {
  add: (entry: ScoredPurchase) => void;
  finish: (told: Pick<ScoredSet, 'ruleSet' | 'rates' | 'resting'>) => PageParts;
}

const MOST_CASES = 100;

/** Gathers what the page shows, purchase by purchase. */
export function pageTally(): PageTally {
  const [most, cases] = [largest(), highestCases(MOST_CASES)];
  let [eligibleCents, listedCents] = [0, 0];
  return {
    add: (entry) => {
      most.add(entry);
      cases.add(entry);
      if (isScored(entry)) eligibleCents += entry.purchase.amountCents;
      if (isListed(entry)) listedCents += entry.purchase.amountCents;
    },
    finish: ({ ruleSet, rates, resting }) => ({
      ruleSet,
      rates,
      resting,
      eligibleCents,
      listedCents,
      largest: most.found(),
      cases: cases.found(),
    }),
  };
}

export function pageParts({ scored, ...told }: Pick<ScoredSet, 'scored' | 'ruleSet' | 'rates' | 'resting'>): PageParts {
  const tally = pageTally();
  for (const entry of scored) tally.add(entry);
  return tally.finish(told);
}

/** The largest amounts, with what our rules say of each. */
function largestPart({ largest: found }: PageParts, files: readonly string[]): string {
  const lines = found.map(
    ({ purchase: { amountCents, vendor, onDate = 'no date', description }, score, places }) =>
      `<li>${safe(`${dollars(amountCents)} to ${vendor.name ?? 'no name'}`)}<br>${safe(
        [onDate, description, placeWords(places, files)].filter((part) => part !== '').join(' · '),
      )}<br>${score.total === 0 ? 'No rule minds it.' : `Score ${score.total} (${score.bucket}).`}</li>`,
  );
  return `<h2>The five largest amounts</h2><ol>${lines.join('')}</ol>`;
}

/** What the map does not state and the rules need. */
function assumed({ threshold, yearBegins }: ColumnMap): string {
  const told = [
    threshold === undefined
      ? `that the law there asks for competing offers above ${dollars(thresholdOf({ date: '', amount: '', vendor: '' })(''))}`
      : '',
    yearBegins === undefined ? 'that the fiscal year begins in July' : '',
  ].filter((part) => part !== '');
  return told.length === 0 ? '' : `<p>The column map does not say it, so we assumed ${safe(told.join(', and '))}.</p>`;
}

/** What was read, what of it was scored, and how much deserves a second look, for somebody who reads only this. */
function firstParagraph(set: PageParts, summary: Summary, { told }: PageAbout): string {
  const rows = told.reduce((sum, { reading }) => sum + reading.rows, 0);
  const left = told.flatMap(({ file, reading: { totalRows } }) =>
    totalRows.length === 0 ? [] : [`${file} ${totalRows.slice(0, 20).join(', ')}${totalRows.length > 20 ? ' …' : ''}`],
  );
  const unscored = Object.entries(summary.notScored).map(([reason, count]) => `${reason} (${count})`);
  return (
    `<p>We read ${rows} rows. Our rules scored ${summary.eligible} purchases worth ${dollars(set.eligibleCents)}. ` +
    `<b>${summary.listed} of them, worth ${dollars(set.listedCents)}, deserve a second look</b> (${FLAG_FLOOR} ` +
    `points or more of ` +
    `100), ${summary.byBand['high'] ?? 0} before all others. A score is a reason to look again, not a finding.</p>` +
    `<p>${unscored.length === 0 ? '' : safe(`Not scored: ${unscored.join('; ')}. `)}` +
    `${left.length === 0 ? '' : safe(`Rows that sum others up were left out: ${left.join('; ')}.`)}</p>`
  );
}

function looksOf({ looks, ...about }: PageAbout): string {
  const list = (title: string, found: readonly InvoiceLook[]) =>
    found.length === 0
      ? ''
      : `<h2>${title}</h2><ul>${found
          .slice(0, 100)
          .map(
            ({ invoice, vendors, cents, places }) =>
              `<li>${safe(`${invoice}: ${vendors.join(', ')}; ${cents.map(dollars).join(', ')}. `)}` +
              `${safe(placeWords(places, filesOf(about)))}</li>`,
          )
          .join('')}</ul>`;
  if (looks === undefined) return '';
  return (
    list('One invoice number at two vendors', looks.twoVendors) +
    list('One invoice number with two amounts', looks.twoAmounts)
  );
}

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;' +
  'background:#fff;overflow-wrap:anywhere}article{border-top:1px solid #767676;padding:.5rem 0}' +
  'h2{font-size:1.1rem;margin:.5rem 0}i{color:#404040}' +
  '@page{margin:18mm}@media print{body{max-width:none;margin:0;padding:0;font-size:10pt}article{break-inside:avoid}}';

/** One page without anything from outside, to be mailed or printed. */
export function scorePage(set: PageParts, summary: Summary, about: PageAbout): string {
  const files = filesOf(about);
  const title = safe(`Payments of ${files.join(', ')}`);
  const unjudged = set.rates.filter(({ judged }) => judged === 0).map(({ rule }) => rule);
  const resting =
    set.resting.length === 0
      ? ''
      : ` At rest, because they fire on more than one in twenty: ${safe(titlesOf(set.resting))}.`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>${firstParagraph(set, summary, about)}${assumed(about.map)}
<p>What the file does not say cannot be judged: ${safe(titlesOf(unjudged))}.${resting} Persons are left out. Rules ${safe(set.ruleSet)}, ${safe(about.scoredAt)}.</p>
${looksOf(about)}
${largestPart(set, files)}
${set.cases.map(({ entry, more }) => entryOf(entry, more, files)).join('\n')}</html>\n`;
}
