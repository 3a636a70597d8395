import { parse } from 'csv-parse/sync';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const NAME = '[A-Za-z][\\w:.-]*';
const TAG = new RegExp(`^<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>$`);

/** Written text without its entities. Throws on a bare `&` and on any entity that XML does not know by itself. */
export function decoded(written: string): string {
  return written.replace(/&[^;]{0,8};?/g, (entity) => {
    const sign = ENTITIES[entity];
    if (sign === undefined) throw new Error(`Not well formed: ${entity}`);
    return sign;
  });
}

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** Characters that XML 1.0 has no form for. */
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

/**
 * Reads elements, attributes in double quotes and text, strictly: whatever is not well formed throws. No comments, no
 * CDATA, no doctype.
 */
export function readXml(document: string): XmlElement {
  if (NOT_XML.test(document)) throw new Error('A character that XML cannot hold.');
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const part of document.replace(/^<\?xml [^<>]*\?>\s*/, '').split(/(<[^>]*>)/)) {
    const inside = open.at(-1);
    if (inside === undefined) throw new Error('Something stands behind the end.');
    if (part.startsWith('<')) readTag(part, open, inside);
    else inside.text += decoded(part.replaceAll(/\r\n?/g, '\n'));
  }
  const [element] = root.children;
  if (element === undefined || root.children.length !== 1 || open.length !== 1)
    throw new Error('Not one whole element.');
  return element;
}

function readTag(part: string, open: XmlElement[], inside: XmlElement): void {
  const [, closing, name = '', attributes = '', empty] = TAG.exec(part) ?? [];
  if (name === '') throw new Error(`No tag: ${part.slice(0, 100)}`);
  if (closing === '/') {
    if (open.pop()?.name !== name) throw new Error(`${name} is closed, but not open.`);
    return;
  }
  const element: XmlElement = {
    name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decoded(value)]),
    ),
    children: [],
    text: '',
  };
  inside.children.push(element);
  if (empty !== '/') open.push(element);
}

/** Records of a CSV, read strictly. Throws on a quote in the wrong place. */
export const readCsv = (text: string): string[][] =>
  parse(text, { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true });

/**
 * Components of a calendar by RFC 5545: for each property its name without parameters, and its text. Throws on lines
 * that are too long or have no name.
 */
export function readCalendar(text: string): [name: string, value: string][] {
  const written = text.split('\r\n');
  for (const line of written) {
    if (Buffer.byteLength(line) > 75) throw new Error(`A line of ${Buffer.byteLength(line)} bytes.`);
    if (/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/.test(line))
      throw new Error(`A control character in ${JSON.stringify(line)}`);
  }
  return text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)(?:;[A-Z]+=[^:;]+)*:(.*)$/u.exec(line) ?? [];
      if (name === '') throw new Error(`No property: ${line.slice(0, 100)}`);
      return [name, value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))];
    });
}

/** The tags of a page in order, with the names of their attributes but not their values. */
export const skeleton = (page: string): string[] =>
  (page.match(/<[a-z!/][^<>]*>/gi) ?? []).map((tag) => tag.replaceAll(/="[^"]*"/g, '=""'));
