import { AppError } from '@moontower/contracts';
import type { Request } from 'express';
import { isOwnOrigin } from '../request-context/origin.ts';

/**
 * Writes from other sites' pages are refused, whatever form they take. Programs, and mail services that press "stop the
 * mails" for a reader, send neither header.
 */
export function refuseCrossSite(request: Pick<Request, 'method' | 'headers'>, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const crossed = request.headers['sec-fetch-site'] === 'cross-site';
  if (crossed || !isOwnOrigin(request, publicUrl)) throw new AppError('elsewhere');
}
