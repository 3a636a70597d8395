import { createHash } from 'node:crypto';
import { escapeMarkup } from '@moontower/exports/atom';
import type { Lang } from '@moontower/contracts/wire/lang';
import { packWords } from '../../words/pack-words.ts';
import { CHECKING_SCRIPT } from './checking-script.ts';
import { HASHING_SCRIPT } from './hashing-script.ts';
import { PAGE_STYLE } from './page-style.ts';
import { SHOWING_SCRIPT } from './showing-script.ts';

/** JSON that can stand in an element of a page: nothing in it ends the element. */
export const jsonInPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

export interface PageParts {
  lang: Lang;
  name: string;
  /** The pack, as `jsonInPage` writes it. */
  packText: string;
  /** SHA-256 of the other files, likewise. */
  filesText: string;
  pictures: Readonly<Record<Lang, string>>;
}

/** One page without a network: it holds the pack, checks it, shows it. Nothing but what stands in it may run. */
export function packPage({ lang, name, packText, filesText, pictures }: PageParts): string {
  const script = `'use strict';\n(function () {${HASHING_SCRIPT}${CHECKING_SCRIPT}${SHOWING_SCRIPT}})();\n`;
  const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('base64');
  const policy =
    `default-src 'none'; style-src 'sha256-${hashOf(PAGE_STYLE)}'; ` +
    `script-src 'sha256-${hashOf(script)}'; base-uri 'none'; form-action 'none'`;
  const digest = createHash('sha256').update(`${packText}${filesText}`, 'utf8').digest('hex');
  const words = { en: packWords.en.page, es: packWords.es.page };
  return [
    `<!doctype html>\n<html lang="${lang}">\n<head>\n<meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="digest" content="${digest}">`,
    `<title>${escapeMarkup(name)}</title>`,
    `<style>${PAGE_STYLE}</style>\n</head>\n<body>`,
    `<main id="main"><h1>${escapeMarkup(name)}</h1><p>${escapeMarkup(words[lang].needsScript)}</p></main>`,
    ...(['en', 'es'] as const).map((each) => `<template id="picture-${each}">${pictures[each]}</template>`),
    `<script type="application/json" id="words">${jsonInPage(words)}</script>`,
    `<script type="application/json" id="files">${filesText}</script>`,
    `<script type="application/json" id="pack">${packText}</script>`,
    `<script>${script}</script>\n</body>\n</html>\n`,
  ].join('\n');
}
