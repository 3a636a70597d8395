/** What drivers and parsers put of people's words in their sentences, and what stands there instead. */
const WORDS_OF_OTHERS: readonly [RegExp, string][] = [
  // MongoDB names the values of a key that is there already.
  [/dup key: \{[\s\S]*\}/g, 'dup key'],
  // JSON.parse quotes what it could not read.
  [/^(Unexpected [^,]*|Expected [^,]*|Bad [^,]*),[\s\S]* is not valid JSON$/, '$1: not valid JSON'],
  [/\bBearer\s+\S+/gi, 'Bearer …'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '(token)'],
  [/[^\s"'<>@:;,()[\]]+@[^\s"'<>@:;,()[\]]+/g, '(mail address)'],
  // Four decimals of a degree are a door.
  [/-?\b\d{1,3}\.\d{4,}\b/g, '(number)'],
];

/** A sentence as it may stand in a log: without addresses, tokens, places and stored values. */
export function withoutPersons(text: string): string {
  let told = text;
  for (const [found, instead] of WORDS_OF_OTHERS) told = told.replace(found, instead);
  return told;
}

export interface ErrorFacts {
  type: string;
  message: string;
  code?: string | number;
  /** Where it arose. */
  stack?: string;
  cause?: ErrorFacts;
}

const MOST_CAUSES = 4;

/**
 * What a log says of an error: its kind, its sentence and where it arose, and nothing else that hangs on it: drivers
 * hang whole documents on theirs.
 */
export function errorFacts(error: unknown, deep = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersons(String(error)) };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: name,
    message: withoutPersons(message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: (stack.match(/^ {4}at .*$/gm) ?? []).join('\n'),
    ...(cause === undefined || deep >= MOST_CAUSES ? {} : { cause: errorFacts(cause, deep + 1) }),
  };
}
