import { malformed } from './soql-error.ts';

export type TokenKind = 'name' | 'text' | 'number' | 'mark' | 'end';
export interface Token {
  kind: TokenKind;
  value: string;
  at: number;
}

const PATTERNS: readonly [TokenKind, RegExp][] = [
  ['text', /'(?:[^']|'')*'/y],
  ['number', /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['name', /`:?@?[a-zA-Z_][\w-]*`|:?@?[a-zA-Z_]\w*/y],
  ['mark', /<=|>=|!=|<>|:\*|[=<>(),*+\-/|.]/y],
];

/** Cuts a SoQL expression into tokens; names lose their backquotes, texts their quotes. */
export function tokenise(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    if (/\s/.test(source.charAt(at))) {
      at += 1;
      continue;
    }
    const token = tokenAt(source, at);
    tokens.push(token.token);
    at = token.end;
  }
  tokens.push({ kind: 'end', value: '', at: source.length });
  return tokens;
}

function tokenAt(source: string, at: number): { token: Token; end: number } {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match === null) continue;
    const raw = match[0];
    let value = raw;
    if (kind === 'text') value = raw.slice(1, -1).replaceAll("''", "'");
    if (kind === 'name') value = raw.replaceAll('`', '');
    return { token: { kind, value, at }, end: at + raw.length };
  }
  throw malformed(source, at);
}

/** Reads tokens one after the other; words are compared without case. */
export class TokenReader {
  private readonly tokens: readonly Token[];
  private readonly source: string;
  private place = 0;
  constructor(source: string) {
    this.source = source;
    this.tokens = tokenise(source);
  }

  peek(ahead = 0): Token {
    return this.tokens[this.place + ahead] ?? { kind: 'end', value: '', at: this.source.length };
  }
  take(): Token {
    const token = this.peek();
    this.place += 1;
    return token;
  }
  isWord(word: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'name' && token.value.toLowerCase() === word;
  }
  isMark(mark: string): boolean {
    const token = this.peek();
    return token.kind === 'mark' && token.value === mark;
  }
  word(word: string): boolean {
    return this.isWord(word) && this.take() !== undefined;
  }
  mark(mark: string): boolean {
    return this.isMark(mark) && this.take() !== undefined;
  }
  needMark(mark: string): void {
    if (!this.mark(mark)) throw this.wrong();
  }
  needWord(word: string): void {
    if (!this.word(word)) throw this.wrong();
  }
  needEnd(): void {
    if (this.peek().kind !== 'end') throw this.wrong();
  }
  wrong(): Error {
    return malformed(this.source, this.peek().at);
  }
}
