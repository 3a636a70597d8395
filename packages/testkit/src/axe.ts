import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Fading in, a colour is one between two; what goes on for ever, as a grey bar does, is not waited for. */
const AT_REST =
  "Promise.all(document.getAnimations().filter((each) => each.playState === 'running' && each.effect" +
  '?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished.catch(() => undefined)))';
const LINES =
  "({ violations }) => violations.flatMap(({ id, help, nodes }) => nodes.map((node) => id + ': ' + help + ' at ' + " +
  "node.target.join(' ')))";
const TAGS = `resultTypes: ['violations'], runOnly: { type: 'tag', values: ${JSON.stringify(RULES)} }`;
const FINDINGS = `${AT_REST}.then(() => axe.run(document, { ${TAGS} })).then(${LINES})`;
/** Rules for what differs between looks and languages of a screen: colours, names, the language. */
const LOOK_RULES = [
  'color-contrast',
  'link-in-text-block',
  'button-name',
  'link-name',
  'label',
  'select-name',
  'image-alt',
  'svg-img-alt',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
];
const LOOK = `resultTypes: ['violations'], runOnly: ${JSON.stringify(LOOK_RULES)}`;
const LOOK_FINDINGS = `${AT_REST}.then(() => axe.run(document, { ${LOOK} })).then(${LINES})`;
/**
 * Most of a run is reading colours and measuring what is pressed: what lies under something that opened has those it
 * had before. One run, for the page is laid out for axe once in each.
 */
const findingsOpen = (opened: string, options: string, looked = 'document') => `${AT_REST}
  .then(async () => {
    const within = (selector) => axe.configure({ rules: ['color-contrast', 'target-size'].map((id) => ({ id, selector })) });
    within(${JSON.stringify(`:is(${opened}), :is(${opened}) *`)});
    try { return await axe.run(${looked}, { ${options} }); } finally { within('*'); }
  })
  .then(${LINES})`;

/**
 * Stands in for axe's WeakMaps: its build keeps each of a colour's six fields in one, and the collector walks them all
 * again and again. A plain property does the same here, where every page ends soon; one that is defined instead of
 * assigned cost a second of a run over the feed under the profiler.
 */
const FIELDS = `class {
  #key = Symbol();
  has(holder) { return this.#key in holder; }
  get(holder) { return holder[this.#key]; }
  set(holder, value) { holder[this.#key] = value; return this; }
  add(holder) { return this.set(holder, true); }
  delete(holder) { return this.has(holder) && delete holder[this.#key]; }
}`;

/** A colour's words are read once for a page, not once for every background under every text. */
const COLOURS_ONCE = `{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (words) {
    if (!known.has(words)) { const { r, g, b, alpha } = parseString.call(this, words); known.set(words, { r, g, b, alpha }); }
    return Object.assign(this, known.get(words));
  };
}`;

/**
 * Axe as it is published, with two costs less: a run over the feed took 1.1 s of processor time instead of 1.8, over
 * the Pork Tracker 0.6 instead of 1.0.
 */
const SOURCE = `((WeakMap, WeakSet) => { ${axe.source} })(...((Fields) => [Fields, Fields])(${FIELDS})); ${COLOURS_ONCE}`;

/**
 * What axe finds on the page and its frames once nothing on it fades or moves any more (WCAG 2.2 A and AA, best
 * practice), one line each; empty is good.
 * Read into the page once: axe's own driver does it anew for every run, 0.1 to 0.3 s each, and its other mode opens a
 * second page instead.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  return find(page, FINDINGS);
}

/** The same of a screen that is looked at by all rules in another look: only what differs between them. */
export async function axeFindingsOfLook(page: Page): Promise<string[]> {
  return find(page, LOOK_FINDINGS);
}

/**
 * The same while something is open over the page: colours are read in that part alone. `again`: it is looked at by all
 * rules in another look.
 */
export async function axeFindingsOpen(page: Page, opened: string, { again = false } = {}): Promise<string[]> {
  return find(page, findingsOpen(opened, again ? LOOK : TAGS));
}

/** That part alone, where all around it is looked at with another part of its kind, or elsewhere. */
export async function axeFindingsWithin(page: Page, part: string, { again = false } = {}): Promise<string[]> {
  return find(page, findingsOpen(part, again ? LOOK : TAGS, JSON.stringify(part)));
}

async function find(page: Page, findings: string): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  return page.evaluate<string[]>(findings);
}
