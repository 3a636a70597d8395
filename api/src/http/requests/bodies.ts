import type { IncomingMessage } from 'node:http';
import { AppError, type Route } from '@moontower/contracts';
import express, { type RequestHandler } from 'express';
import type { UploadedFile } from '@moontower/endpoints/uploaded-file';
import { receiveUpload } from './uploads.ts';

/** Of a JSON body, in kibibytes; the door before us takes no more either. */
export const LARGEST_BODY_KB = 32;

const uploaded = new WeakMap<IncomingMessage, readonly UploadedFile[]>();
/** Files that came with a request; they are gone once it is answered. */
export const filesOf = (request: IncomingMessage): readonly UploadedFile[] => uploaded.get(request) ?? [];

const json = express.json({ limit: `${LARGEST_BODY_KB}kb`, strict: true });
const form = express.urlencoded({ limit: `${LARGEST_BODY_KB}kb`, extended: false, parameterLimit: 200 });
const JSON_BODY = { type: 'application/json', read: json };
const FORM_BODY = { type: 'application/x-www-form-urlencoded', read: form };
const READERS = { json: [JSON_BODY], form: [FORM_BODY], 'json-or-form': [JSON_BODY, FORM_BODY] } as const;

/** Reads a body in the form its contract takes, and no other. @throws `wrong_type`, `too_large`, `bad_request` */
export function bodyReader({ takes = 'json' }: Pick<Route, 'takes'>): RequestHandler {
  if (takes === 'unread') return (_request, _response, next) => next();
  if (typeof takes === 'string')
    return (request, response, next) => {
      const reader = READERS[takes].find(({ type }) => !isBodyWithType(request) || request.is(type) !== false);
      if (reader === undefined) throw new AppError('wrong_type');
      reader.read(request, response, next);
    };
  return async (request, response, next) => {
    if (request.is('multipart/form-data') !== 'multipart/form-data') throw new AppError('wrong_type');
    const { fields, files, clear } = await receiveUpload(request, takes).catch((error: unknown) => {
      drain(request, takes.multipart.mostBytes);
      throw error;
    });
    // Whoever sent it may have gone meanwhile: that was told before anybody listened.
    if (response.closed) return clear();
    response.on('close', () => void clear());
    request.body = fields;
    uploaded.set(request, files);
    next();
  };
}

const DRAIN_MS = 10_000;

/**
 * Reads on and throws away, so that whoever still sends hears why it was refused: a connection that ends with unread
 * bytes takes its answer with it. What is more than `mostBytes`, or takes longer than ten seconds, is cut.
 */
function drain(request: IncomingMessage, mostBytes: number): void {
  if (request.complete || request.destroyed) return;
  let bytes = 0;
  const cut = setTimeout(() => request.destroy(), DRAIN_MS).unref();
  request.once('close', () => clearTimeout(cut));
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) request.destroy();
  });
  request.resume();
}

function isBodyWithType({ headers }: IncomingMessage): boolean {
  return headers['content-type'] !== undefined && headers['content-length'] !== '0';
}
