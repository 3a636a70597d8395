import { valueOf, type Endpoint } from '@moontower/endpoints/answer';
import { toXml } from './to-xml.ts';

const XML = 'text/xml; charset=utf-8';

/** The same handler, which answers in XML under `root` where the address ends so. */
export function geoReport(root: string, handled: Endpoint): Endpoint {
  return {
    ...handled,
    present: (answer, { query }) =>
      query['format'] !== 'xml'
        ? answer
        : { ...answer, kind: 'bytes', type: XML, body: Buffer.from(toXml(root, valueOf(answer))) },
  };
}

const ROOM = '/open311/';

/** What went wrong as GeoReport v2 says it; undefined at addresses outside Open311. */
export function open311Problem(
  { path, format }: { path: string; format: unknown },
  { status, sentence }: { status: number; sentence: string },
): { type: string; body: string; headers?: Record<string, string> } | undefined {
  if (!path.startsWith(ROOM)) return undefined;
  const errors = [{ code: status, description: sentence }];
  return path.endsWith('.xml') || format === 'xml'
    ? { type: XML, body: toXml('errors', errors) }
    : { type: 'application/json; charset=utf-8', body: JSON.stringify(errors) };
}
