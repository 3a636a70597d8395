import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Depends } from '@moontower/endpoints/answer';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const SMALLEST_COMPRESSED = 1_000;
const LARGE = 1_000_000;

export type Encoding = 'br' | 'gzip' | 'identity';
export interface Form {
  body: Buffer;
  headers: string[];
}

/** An answer ready for the wire: bytes and flat header lists by encoding. */
export interface Ready {
  etag: string;
  forms: { identity: Form; gzip?: Form; br?: Form };
  headers: string[];
  notModified: string[];
  expiresAtMs: number;
  depends: Depends | undefined;
  bytes: number;
  used: boolean;
  stale: boolean;
  /** Told of each form that is made later: bodies and headers are counted where the answer is kept. */
  grown?: (form: Form) => void;
}

export interface PlainAnswer {
  body: Buffer;
  headers: Record<string, string>;
  lifeMs: number;
  depends: Depends | undefined;
}

/** Prepares an answer for the wire. The tag is weak: the encodings of one answer share it. */
export function prepareAnswer(
  { body, headers, lifeMs, depends }: PlainAnswer,
  nowMs: number,
): Omit<Ready, 'used' | 'stale'> {
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  const flat = Object.entries({ ...headers, ETag: etag }).flat();
  const notModified = Object.entries({ ...headers, ETag: etag })
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .flat();
  return {
    etag,
    headers: flat,
    notModified,
    depends,
    bytes: body.length,
    expiresAtMs: nowMs + lifeMs,
    forms: { identity: { body, headers: [...flat, 'Content-Length', String(body.length)] } },
  };
}

const chosen = new Map<string, Encoding>();

/**
 * The best encoding the browser takes; small bodies go as they are. Browsers send a handful of forms, so the reading of
 * each is remembered.
 */
export function chooseEncoding(accepted: string | undefined, bytes: number): Encoding {
  if (accepted === undefined || bytes < SMALLEST_COMPRESSED) return 'identity';
  let best = chosen.get(accepted);
  if (best === undefined) {
    best = readAccepted(accepted);
    if (chosen.size < 100) chosen.set(accepted, best);
  }
  return best;
}

function readAccepted(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** The answer in one encoding, compressed once and kept beside it. */
export async function formOf(ready: Ready, encoding: Encoding): Promise<Form> {
  const known = ready.forms[encoding];
  if (known !== undefined) return known;
  const { body } = ready.forms.identity;
  const large = body.length > LARGE * 4;
  const bytes =
    encoding === 'gzip'
      ? await toGzip(body, { level: large ? 1 : 6 })
      : await toBrotli(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: large ? 1 : 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        });
  const form = {
    body: bytes,
    headers: [...ready.headers, 'Content-Encoding', encoding, 'Content-Length', String(bytes.length)],
  };
  ready.forms[encoding === 'br' ? 'br' : 'gzip'] = form;
  ready.grown?.(form);
  return form;
}
