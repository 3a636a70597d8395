const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** XML 1.0 holds tab, line ends, and no other control character, half a pair or non-character, escaped or not. */
const NEVER = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
const escape = (text: string): string => text.replace(NEVER, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** How GeoReport v2 calls one of a list. */
const ONE_OF: Record<string, string> = {
  services: 'service',
  service_requests: 'request',
  attributes: 'attribute',
  values: 'value',
  endpoints: 'endpoint',
  formats: 'format',
  errors: 'error',
};

/**
 * A value of JSON as GeoReport v2 writes it in XML: lists by the name of what they hold, nothing as an empty element.
 */
export function toXml(root: string, value: unknown): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${element(root, value)}\n`;
}

function element(name: string, value: unknown): string {
  if (value === undefined) return '';
  if (value === null || value === '') return `<${name}/>`;
  return `<${name}>${content(name, value)}</${name}>`;
}

function content(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each: unknown) => element(ONE_OF[name] ?? 'item', each)).join('');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, each]: [string, unknown]) => element(key, each))
      .join('');
  return escape(String(value));
}
