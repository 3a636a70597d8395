import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEALTH_KINDS } from '@moontower/contracts/health';
import { describe, expect, it } from 'vitest';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../docs', name), 'utf8');
const named = new Set([...read('runbook.md').matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
const alarms = [...read('monitoring/alarms.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

describe('the runbook', () => {
  it('has a paragraph for every line of what is wrong', () => {
    expect(HEALTH_KINDS.filter((kind) => !named.has(kind))).toEqual([]);
  });

  it('has a paragraph for every alarm, and names none that is gone', () => {
    expect(alarms.filter((name) => !named.has(name))).toEqual([]);
    expect([...named].filter((name) => name?.startsWith('Moontower') === true && !alarms.includes(name))).toEqual([]);
  });

  it('names no command that there is not in the image, where there is no npm', () => {
    const ops = readFileSync(join(import.meta.dirname, 'ops.ts'), 'utf8');
    const commands = [...ops.matchAll(/^ {2}'?([\w-]+)'?: \(\) => import/gm)].map(([, name = '']) => name);
    const asked = [...read('runbook.md').matchAll(/`npm run ([\w-]+)/g)].map(([, name = '']) => name);
    expect(asked).not.toEqual([]);
    expect(asked.filter((name) => !commands.includes(name))).toEqual([]);
  });
});
