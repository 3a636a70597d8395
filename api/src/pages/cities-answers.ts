import type { ErrorCode } from '@moontower/contracts';
import { InquirySent } from '@moontower/inquiries/contract';
import { routes } from '@moontower/registry/routes';
import { spanishErrors } from '@moontower/contracts/wire/errors-es';
import { CITY_INQUIRY_FIELDS } from '@moontower/inquiries/limits';
import type { Lang } from '@moontower/contracts/wire/lang';
import { z } from 'zod';
import { valueOf, type Answer, type RawRequest } from '@moontower/endpoints/answer';
import { HTML, neededOf, notTakenPage, PAGE_HEADERS, sentPage } from './cities-page.ts';

/** Browsers that send a form want a page; programs, and our own client, do not name one. */
const wantsPage = (accept: string): boolean => accept.includes('text/html');
const Fields = z.record(z.string(), z.unknown()).catch({});
const languageOf = (body: unknown): Lang => (Fields.parse(body)['language'] === 'es' ? 'es' : 'en');

/** What the form of For Cities is answered with, as a page where a browser sent it. */
export function cityPageFor(answer: Answer, { accept, body }: Pick<RawRequest, 'accept' | 'body'>): Answer {
  if (!wantsPage(accept)) return answer;
  const { status, headers } = answer;
  const page = sentPage(languageOf(body), InquirySent.parse(valueOf(answer)));
  return {
    kind: 'bytes',
    type: HTML,
    body: Buffer.from(page),
    ...(status === undefined ? {} : { status }),
    headers: { ...headers, ...PAGE_HEADERS },
  };
}

interface FormPost {
  method: string;
  path: string;
  accept: string | undefined;
  body: unknown;
}

/** The same where it was not taken: why, and the form with everything that was written. Undefined for anybody else. */
export function cityProblemPage(
  { method, path, accept = '', body }: FormPost,
  { code, sentence, field }: { code: ErrorCode; sentence: string; field?: string | undefined },
  email: string | undefined,
): { type: string; body: string; headers: Record<string, string> } | undefined {
  if (method !== 'POST' || path !== routes.askAsCity.path || !wantsPage(accept)) return undefined;
  const lang = languageOf(body);
  const sent = Fields.parse(body);
  const values = Object.fromEntries(
    Object.entries(CITY_INQUIRY_FIELDS).flatMap(([name, { most }]) => {
      const value = sent[name];
      return typeof value === 'string' ? [[name, value.slice(0, most)]] : [];
    }),
  );
  const said = neededOf(lang, field) ?? (lang === 'es' ? spanishErrors[code] : sentence);
  const known = field !== undefined && field in CITY_INQUIRY_FIELDS ? field : undefined;
  return {
    type: HTML,
    body: notTakenPage(lang, { values, sentence: said, field: known, email }),
    headers: PAGE_HEADERS,
  };
}
