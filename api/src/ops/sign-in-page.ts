import type { Lang } from '@moontower/contracts/wire/lang';
import { escapeMarkup } from '@moontower/exports/atom';

const WORDS = {
  en: {
    title: 'Operators',
    intro: 'For the people who run this service.',
    label: 'Operators’ token',
    signIn: 'Sign in',
    wrong: 'That is not the token. Check it and try again.',
  },
  es: {
    title: 'Operadores',
    intro: 'Para quienes mantienen este servicio.',
    label: 'Clave de operador',
    signIn: 'Entrar',
    wrong: 'Esa no es la clave. Revísela e intente de nuevo.',
  },
} as const;

// The system's own colours: they follow light, dark and forced colours without a palette of ours.
const STYLE =
  ':root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;' +
  'place-items:center}' +
  'main{box-sizing:border-box;width:min(26rem,100vw);padding:1.5rem}h1{margin:0 0 .25rem;font-size:1.75rem}' +
  'p{margin:0 0 1.5rem}' +
  'label{display:block;margin-bottom:.25rem;font-weight:600}input,button{box-sizing:border-box;width:100%;' +
  'min-height:3rem;padding:0 .75rem;font:inherit;border-radius:.5rem}' +
  'input{border:1px solid currentColor;margin-bottom:1rem}button{border:1px solid currentColor;cursor:pointer;' +
  'font-weight:600}:focus-visible{outline:3px solid Highlight;outline-offset:2px}' +
  '[role=alert]{padding-left:.75rem;border-left:.25rem solid currentColor}ul{margin:0 0 1.5rem;padding:0;' +
  'list-style:none}li a{display:block;padding:.75rem 0}';

export interface OpsPage {
  lang: Lang;
  nonce: string;
}

/** The form. `next`: where the operator was going; an address under /ops. */
export function signInPage({ lang, nonce, next, wrong }: OpsPage & { next: string; wrong: boolean }): string {
  const words = WORDS[lang];
  const alert = wrong ? `<p role="alert" id="wrong">${words.wrong}</p>` : '';
  const described = wrong ? ' aria-invalid="true" aria-describedby="wrong"' : '';
  return page(
    { lang, nonce },
    `<p>${words.intro}</p>${alert}<form method="post" action="/ops/sign-in"><input type="hidden" name="next" ` +
      `value="${escapeMarkup(next)}">` +
      `<label for="token">${words.label}</label><input id="token" name="token" type="password" ` +
      `autocomplete="current-password" maxlength="500" required autofocus${described}>` +
      `<button>${words.signIn}</button></form>`,
  );
}

function page({ lang, nonce }: OpsPage, body: string): string {
  const { title } = WORDS[lang];
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" ` +
    'content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} · Moontower</title><style nonce="${nonce}">${STYLE}</style></head><body><main>` +
    `<h1>${title}</h1>${body}</main></body></html>`
  );
}
