import { AppError } from '@moontower/contracts';
import type { RawRequest } from '@moontower/endpoints/answer';
import type { Request, Response } from 'express';
import type { Visitors } from '../../request-context/visitor.ts';
import { whoOf } from '../access/authenticate.ts';
import { filesOf } from './bodies.ts';
import { isReading } from '../access/limits.ts';

interface ReadOptions {
  /** The ending of the address. */
  format: string | undefined;
  visitors: Visitors;
}

/** The parts of a request, unchecked. @throws `bad_request` where its ending and its parameter name two formats */
export function readRequest(request: Request, response: Response, { format, visitors }: ReadOptions): RawRequest {
  const { query } = request;
  if (format !== undefined && query.format !== undefined && query.format !== format)
    throw new AppError('bad_request', 'The parameter format contradicts the ending of the address.', {
      field: 'format',
    });
  return {
    params: { ...request.params },
    query: format === undefined ? query : { ...query, format },
    body: isReading(request.method) ? {} : (request.body ?? {}),
    accept: request.headers.accept ?? '',
    url: request.originalUrl,
    visitor: visitors.of(request),
    who: whoOf(request),
    files: filesOf(request),
    requestId: String(response.getHeader('X-Request-Id')),
  };
}
