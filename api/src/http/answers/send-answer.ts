import type { Answer } from '@moontower/endpoints/answer';
import type { Request, Response } from 'express';
import { headersOf } from '../response-headers.ts';
import { sendStream } from './send-stream.ts';
import { toJson } from './to-json.ts';
import type { UploadLimit } from '../requests/upload-limit.ts';

export function typeOf(answer: Answer): string {
  return answer.kind === 'json' ? (answer.type ?? 'application/json; charset=utf-8') : answer.type;
}

export async function bodyOf(answer: Exclude<Answer, { kind: 'stream' }>): Promise<Buffer> {
  return answer.kind === 'json' ? toJson(answer.body) : answer.body;
}

interface SendContext {
  made: Answer;
  files: UploadLimit;
  /** Of whoever asks. */
  key: string;
}

/** Sends an answer that is not kept. */
export async function sendAnswer(
  request: Request,
  response: Response,
  { made, files, key }: SendContext,
): Promise<void> {
  const end = made.kind === 'stream' && request.method !== 'HEAD' ? files.begin(key) : undefined;
  try {
    const body = made.kind === 'stream' ? undefined : await bodyOf(made);
    response.writeHead(made.status ?? 200, {
      ...headersOf(response),
      'Content-Type': typeOf(made),
      'Cache-Control': 'no-store',
      ...made.headers,
    });
    if (request.method === 'HEAD') response.end();
    else if (made.kind === 'stream') await sendStream(response, made.chunks);
    else response.end(body);
  } finally {
    end?.();
  }
}
