import { pino, type DestinationStream, type Logger } from 'pino';
import { errorFacts } from './log-facts.ts';

/** One JSON line per unit of work (request, job, run), with dotted fields and no personal data. */
export type Log = Logger;

export function createLog(name: string, level: string, to?: DestinationStream): Log {
  const options = {
    name,
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => errorFacts(error) },
    redact: ['*.authorization', '*.cookie', '*.password', '*.token', 'authorization', 'cookie', 'password', 'token'],
  };
  return to === undefined ? pino(options) : pino(options, to);
}

/** A log that says nothing, for tests. */
export function quietLog(): Log {
  return pino({ level: 'silent' });
}
