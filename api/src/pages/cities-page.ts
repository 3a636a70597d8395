import { createHash } from 'node:crypto';
import { CITY_INQUIRY_FIELDS } from '@moontower/inquiries/limits';
import { askAsCity } from '@moontower/inquiries/addresses';
import type { Lang } from '@moontower/contracts/wire/lang';
import { CITY_LINKS } from '@moontower/words/city-links';
import { loadWords } from '@moontower/words/words';
import { escapeMarkup } from '@moontower/exports/atom';
import { localPath } from '@moontower/exports/local-path';

const areas = ['inquiries', 'shell'] as const;
const words = { en: await loadWords('en', areas), es: await loadWords('es', areas) };

type Field = keyof typeof CITY_INQUIRY_FIELDS;
/** `type` and `autocomplete` of each, in the order of the form. */
const LINES: readonly (readonly [field: Exclude<Field, 'message'>, type: string, autocomplete: string])[] = [
  ['cityName', 'text', 'address-level2'],
  ['population', 'text', 'off'],
  ['contactName', 'text', 'name'],
  ['email', 'email', 'email'],
  ['phone', 'tel', 'tel'],
];
const ROWS = 6;

/** What was sent and was not taken. */
export interface FormRejection {
  /** As it was sent. */
  values: Readonly<Record<string, string>>;
  sentence: string;
  field?: string | undefined;
  /** Whom to write to instead. */
  email?: string | undefined;
}

/** The text of the page for cities, for readers without scripts, search engines and previews. */
export function citiesBody(lang: Lang): string {
  const { forCities: said } = words[lang].inquiries;
  const { proof, aims, costs } = said;
  const link = (to: string, text: string) => `<a href="${escapeMarkup(to)}">${escapeMarkup(text)}</a>`;
  const own = (path: string, text: string) => link(localPath(path, lang), text);
  const section = (title: string, rest: string) => `<h2>${escapeMarkup(title)}</h2>${rest}`;
  const paragraph = (text: string) => `<p>${escapeMarkup(text)}</p>`;
  const proofs = [
    `${escapeMarkup(proof.shown)} ${link(CITY_LINKS.study, proof.shownSource)}`,
    `${escapeMarkup(proof.access)} ${link(CITY_LINKS.rule, proof.accessSource)} ` +
      own('/accessibility', proof.accessOurs),
    `${escapeMarkup(proof.open)} ${own('/developers', proof.openSource)}`,
  ];
  const parts = [costs.run, costs.add, costs.yours].map(
    ({ title, text }) => `<h3>${escapeMarkup(title)}</h3>${paragraph(text)}`,
  );
  return (
    `<main class="server-sent"><h1>${escapeMarkup(said.title)}</h1>${paragraph(said.lead)}` +
    section(proof.title, `<ul>${proofs.map((text) => `<li>${text}</li>`).join('')}</ul>`) +
    section(aims.title, `${aims.text.map(paragraph).join('')}<p>${own('/status', aims.status)}</p>`) +
    section(costs.title, `${parts.join('')}<p>${own('/methods', costs.read)}</p>`) +
    '</main>'
  );
}

/** The form as a browser without scripts sends it; what was not taken stands in it again. */
export function cityForm(lang: Lang, notTaken?: FormRejection): string {
  const { forCities, fields, kept, privacy, trap } = words[lang].inquiries;
  const { form } = forCities;
  const value = (field: Field) => escapeMarkup(notTaken?.values[field] ?? '');
  const about = (field: Field) => {
    const { required = false, most } = { required: undefined, ...CITY_INQUIRY_FIELDS[field] };
    const wrong = notTaken?.field === field ? ' aria-invalid="true" aria-describedby="not-taken"' : '';
    return `id="city-${field}" name="${field}" maxlength="${most}"${required ? ' required' : ''}${wrong}`;
  };
  const labelled = (field: Field, box: string) =>
    `<p><label for="city-${field}">${escapeMarkup(fields[field])}</label><br>${box}</p>`;
  const lines = LINES.map(([field, type, autocomplete]) =>
    labelled(
      field,
      `<input type="${type}" ${about(field)} size="32" autocomplete="${autocomplete}" value="${value(field)}">`,
    ),
  );
  return (
    `<h2>${escapeMarkup(form.title)}</h2><p>${escapeMarkup(form.lead)}</p>${alertOf(lang, notTaken)}` +
    `<form method="post" action="${askAsCity.path}"><input type="hidden" name="language" value="${lang}">` +
    `${lines.join('')}${labelled('message', `<textarea ${about('message')} cols="32" rows="${ROWS}">\n${value('message')}</textarea>`)}` +
    `<p hidden><label>${escapeMarkup(trap)} <input type="text" name="website" tabindex="-1" ` +
    `autocomplete="off"></label></p>` +
    `<p><input type="submit" value="${escapeMarkup(form.press)}"></p>` +
    `<p>${escapeMarkup(kept)} <a href="${localPath('/privacy', lang)}">${escapeMarkup(privacy)}</a></p></form>`
  );
}

function alertOf(lang: Lang, notTaken: FormRejection | undefined): string {
  if (notTaken === undefined) return '';
  const { sentence, field, email } = notTaken;
  const { writeTo } = words[lang].inquiries;
  const other =
    field !== undefined || email === undefined
      ? ''
      : ` <a href="mailto:${escapeMarkup(email)}">${escapeMarkup(writeTo(email))}</a>`;
  return `<p role="alert" id="not-taken">${escapeMarkup(sentence)}${other}</p>`;
}

/** What the product says where a field is missing or wrong. */
export const neededOf = (lang: Lang, field: string | undefined): string | undefined =>
  field === undefined ? undefined : new Map<string, string>(Object.entries(words[lang].inquiries.needed)).get(field);

// The system's own colours: they follow light, dark and forced colours without a palette of ours.
const STYLE =
  ':root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}body{margin:0}' +
  'main{box-sizing:border-box;max-width:40rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}' +
  'label{font-weight:600}input,textarea{box-sizing:border-box;max-width:100%;min-height:2.75rem;padding:0 .5rem;' +
  'font:inherit}:focus-visible{outline:3px solid Highlight;outline-offset:2px}' +
  '[role=alert]{padding-left:.75rem;border-left:.25rem solid currentColor}';
const DIGEST = createHash('sha256').update(STYLE).digest('base64');
/** Of a page that an address of the API answers with: it holds no script, and only its own style. */
export const PAGE_HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${DIGEST}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
} as const;
export const HTML = 'text/html; charset=utf-8';

/** Said once an inquiry is kept. */
export function sentPage(lang: Lang, { reference, answerHours }: { reference: string; answerHours?: number }): string {
  const said = words[lang].inquiries;
  const sentence = answerHours === undefined ? said.sentCity : said.sentCityWithin(String(answerHours));
  return page(
    lang,
    said.sent,
    `<p>${escapeMarkup(sentence)}</p><p><strong>${escapeMarkup(said.reference(reference))}</strong></p>`,
  );
}

/** Said where it is not: why, with everything that was written. */
export const notTakenPage = (lang: Lang, notTaken: FormRejection): string =>
  page(lang, words[lang].inquiries.failedTitle, cityForm(lang, notTaken));

function page(lang: Lang, title: string, body: string): string {
  const { nav } = words[lang].shell;
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" ` +
    `content="width=device-width,initial-scale=1"><title>${escapeMarkup(title)} · Moontower</title>` +
    `<style>${STYLE}</style></head><body><main><h1>${escapeMarkup(title)}</h1>${body}` +
    `<p><a href="${localPath('/for-cities', lang)}">${escapeMarkup(nav.forCities)}</a></p></main></body></html>`
  );
}
