import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from '@moontower/runtime/variables/env';
import { HEAP } from '@moontower/stack/start/product';
import { readSettings, secretsOf } from '@moontower/stack/start/settings';
import { afterAll, describe, expect, it } from 'vitest';

const units = join(import.meta.dirname, '../deploy/systemd');
const names = readdirSync(units);
const read = (name: string): string => readFileSync(join(units, name), 'utf8');
const services = names.filter((name) => name.endsWith('.service'));
const setting = (name: string, key: string): string[] =>
  read(name)
    .split('\n')
    .flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []));
const guide = readFileSync(join(import.meta.dirname, '../docs/one-server.md'), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'moontower-units-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What systemd says of all units, with a program that is here in place of the server's. */
function verified(): string {
  const copies = names
    .filter((name) => !name.endsWith('.conf'))
    .map((name) => {
      writeFileSync(join(folder, name), read(name).replaceAll('/usr/bin/node', process.execPath));
      return join(folder, name);
    });
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...copies], { encoding: 'utf8' });
  return `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line.includes(folder) || line.includes('moontower'))
    .join('\n');
}
const NO_SYSTEMD = 'there is no systemd-analyze here (Debian: apt-get install systemd)';
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the units of systemd', () => {
  it('are read by systemd without a word', ({ skip }) => {
    skip(!hasSystemd, NO_SYSTEMD);
    expect(verified()).toBe('');
  });

  it.for(services)('leave %s little that it could do to the machine', (name, { skip }) => {
    skip(!hasSystemd, NO_SYSTEMD);
    const { status, stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=25', join(units, name)],
      { encoding: 'utf8' },
    );
    expect(stdout).toMatch(/Overall exposure level/);
    expect(status).toBe(0);
  });

  it('run as one user that is not root, with one file of settings and a log of their own', () => {
    for (const name of services) {
      expect(setting(name, 'User'), name).toEqual(['moontower']);
      // The API has no key of the log.
      const own = name === 'moontower-worker@.service' ? ['-/etc/moontower/log-key.env'] : [];
      expect(setting(name, 'EnvironmentFile'), name).toEqual(['/etc/moontower/moontower.env', ...own]);
      expect(setting(name, 'LogNamespace'), name).toEqual(['moontower']);
    }
  });

  it.each(['api', 'worker'] as const)('bound the heap of the %s as npm start does, and start it again', (name) => {
    const unit = `moontower-${name}@.service`;
    expect(setting(unit, 'ExecStart')).toEqual([
      `/usr/bin/node --enable-source-maps ${HEAP[name].join(' ')} ${name}/dist/main.js`,
    ]);
    expect(setting(unit, 'Restart')).toEqual(['always']);
  });

  it('make a backup each night, try it each week, and make up for a time that the machine slept over', () => {
    for (const timer of ['moontower-backup.timer', 'moontower-restore-test.timer'])
      expect(setting(timer, 'Persistent')).toEqual(['true']);
    expect(setting('moontower-backup.service', 'ExecStart')[0]).toMatch(/ops\.js backup --in (\S+) --keep \d+$/);
    expect(setting('moontower-restore-test.service', 'ExecStart')[0]).toMatch(/ops\.js restore --try (\S+)$/);
  });

  it('try a backup after one that is being made at the same time', () => {
    const [after = ''] = setting('moontower-restore-test.service', 'After');
    expect(after.split(' ')).toEqual(['mongod.service', 'moontower-backup.service']);
    expect(guide).toContain('systemctl start moontower-backup && sudo systemctl start moontower-restore-test');
  });

  it('are all named in the way from nothing to a backup', () => {
    const named = (name: string) => guide.includes(name.replace('@.service', '@'));
    expect(names.filter((name) => !named(name) && !named(name.replace('.service', '.timer')))).toEqual([]);
  });
});

describe('the settings of one server', () => {
  const [, named = ''] = /## 4\. Settings\n([\s\S]*?)\n## 5/.exec(guide) ?? [];

  it('name every secret that npm start makes by itself', () => {
    const made = Object.keys(secretsOf(readSettings({}), folder));
    expect(made.filter((name) => !new RegExp(`^${name}=<`, 'm').test(named))).toEqual([]);
  });

  it('make a key for the log that the worker takes', ({ skip }) => {
    skip(spawnSync('openssl', ['version']).status !== 0, 'there is no openssl here (Debian: apt-get install openssl)');
    const [, command = ''] = /`(openssl [^`]+)` makes the log's key/.exec(named) ?? [];
    const key = spawnSync('sh', ['-c', command], { encoding: 'utf8' }).stdout.trim();
    expect(env.LOG_KEY.parse(key)).toHaveLength(43);
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  });
});

describe('the order in which processes are renewed', () => {
  const read = (name: string): string => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

  it('is said once for each release that has one of its own, and nowhere else', () => {
    const releases = read('CHANGELOG.md').split(/^## /m).slice(1);
    for (const text of releases) {
      expect((text.match(/^- Order of this release: /gm) ?? []).length, text.split('\n')[0]).toBeLessThan(2);
      expect(text).not.toMatch(/\brenew (?:APIs|workers) before (?:APIs|workers)\b/i);
    }
  });

  it('is looked up in the changelog by whoever follows a guide that names one', () => {
    const EXCEPT = /workers first, unless (?:\[CHANGELOG\]\(\.\.\/CHANGELOG\.md\)|CHANGELOG) says otherwise/;
    const guides = ['docs/operations.md', 'docs/one-server.md'];
    expect(guides.filter((name) => !EXCEPT.test(read(name)))).toEqual([]);
  });
});
