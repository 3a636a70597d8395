import { pino, type Logger } from 'pino';

/** One JSON line per unit of work (request, job, run), with dotted fields and no personal data. */
export type Log = Logger;

export function createLog(name: string, level: string): Log {
  return pino({
    name,
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['*.authorization', '*.cookie', '*.password', '*.token', 'authorization', 'cookie', 'password', 'token'],
  });
}

/** A log that says nothing, for tests. */
export function quietLog(): Log {
  return pino({ level: 'silent' });
}
