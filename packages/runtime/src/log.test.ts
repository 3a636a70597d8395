import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from './log.ts';

const Line = z.object({ level: z.string(), name: z.string(), time: z.string(), msg: z.string() });

/** What a log writes while `work` uses it, as text. */
function written(work: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  work(createLog('api', 'info', { write: (line) => lines.push(line) }));
  return lines.join('');
}

describe('a log', () => {
  it('is one JSON object a line, with process, level and the time in UTC', () => {
    const line = Line.parse(JSON.parse(written((log) => log.warn({ 'run.id': 'r1' }, 'A run ended'))));
    expect(line).toMatchObject({ level: 'warn', name: 'api', msg: 'A run ended' });
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('keeps a line whole, whatever line breaks and marks a value holds', () => {
    const hostile = 'x\n{"level":"info","msg":"forged"}\r\n\u2028\u001B[31m"';
    const text = written((log) => log.info({ value: hostile }, hostile));
    expect(text.trimEnd().split(/[\n\r]/)).toHaveLength(1);
    expect(z.object({ value: z.string() }).parse(JSON.parse(text)).value).toBe(hostile);
  });

  it('leaves out what is secret by its name', () => {
    const text = written((log) =>
      log.info({ token: 'canary-1', asked: { authorization: 'canary-2', cookie: 'canary-3', password: 'canary-4' } }),
    );
    expect(text).not.toContain('canary');
  });
});
