import type { Reply } from '../exchange.ts';
import type { Fault } from './fault.ts';

const HTML =
  '<!DOCTYPE html><html><head><title>Service Unavailable</title></head><body><h1>We are down for maintenance' +
  '</h1></body></html>';
const JSON_TYPE = 'application/json;charset=utf-8';

/** Faults that are whole answers of their own; undefined for those of the connection. */
export function replacement(fault: Fault, reply: Reply): Reply | undefined {
  switch (fault.kind) {
    case 'status':
      return refusal(fault);
    case 'html':
      return answered(200, fault.type ?? 'text/html;charset=utf-8', HTML);
    case 'error-object':
      return answered(
        200,
        JSON_TYPE,
        JSON.stringify({ code: 'query.execution.queryTimeout', error: true, message: 'Query timed out' }),
      );
    case 'processing':
      return answered(
        202,
        JSON_TYPE,
        JSON.stringify({ code: 'processing', message: 'Please retry your request until you get an HTTP 200 code.' }),
      );
    case 'body':
      return ownBody(fault);
    case 'redirect':
      return { status: fault.status ?? 302, headers: { location: fault.location }, body: [] };
    default:
      return changed(fault, reply);
  }
}

function answered(status: number, type: string, body: string): Reply {
  return { status, headers: { 'content-type': type }, body: [body] };
}

function ownBody({ status, type, body }: Extract<Fault, { kind: 'body' }>): Reply {
  return answered(status ?? 200, type ?? JSON_TYPE, body);
}

function refusal({ status, retryAfter, body }: Extract<Fault, { kind: 'status' }>): Reply {
  const reply = answered(
    status,
    JSON_TYPE,
    body ?? JSON.stringify({ code: String(status), error: true, message: 'scripted' }),
  );
  return retryAfter === undefined
    ? reply
    : { ...reply, headers: { ...reply.headers, 'retry-after': retryText(retryAfter) } };
}

function retryText(value: number | string): string {
  const ahead = typeof value === 'string' ? /^date:(-?\d+)$/.exec(value)?.[1] : undefined;
  return ahead === undefined ? String(value) : new Date(Date.now() + Number(ahead) * 1000).toUTCString();
}

function changed(fault: Fault, reply: Reply): Reply | undefined {
  if (fault.kind === 'headers') return { ...reply, headers: { ...reply.headers, ...fault.headers } };
  if (fault.kind !== 'cut') return undefined;
  const body = Buffer.concat([...reply.body].map((part) => Buffer.from(part)));
  return { ...reply, body: [body.subarray(0, fault.bytes)] };
}
