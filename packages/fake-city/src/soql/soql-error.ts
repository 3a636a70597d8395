export type SoqlErrorCode =
  | 'query.soql.type-mismatch'
  | 'query.soql.no-such-column'
  | 'query.soql.no-such-function'
  | 'query.compiler.malformed'
  | 'query.soql.column-not-in-group-bys'
  | 'invalid-parameter';

/** A query the portal refuses with 400. */
export class SoqlError extends Error {
  readonly code: SoqlErrorCode;
  readonly data: Readonly<Record<string, unknown>>;
  constructor(code: SoqlErrorCode, message: string, data: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export function malformed(text: string, at: number): SoqlError {
  return new SoqlError(
    'query.compiler.malformed',
    `Could not parse SoQL query "${text}" at line 1 character ${at + 1}`,
    { query: text, position: { row: 1, column: at + 1 } },
  );
}
