import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { databaseOf, writeCity } from './city-choice.ts';
import { env, variables } from './env.ts';
import { loadConfig } from './load-config.ts';

const schema = z.object({
  PORT: env.PORT,
  MOONTOWER_CITY: env.MOONTOWER_CITY,
  REDIS_URL: env.REDIS_URL,
  OPERATOR_TOKEN: env.OPERATOR_TOKEN,
  BACKFILL: env.BACKFILL,
});

describe('loadConfig', () => {
  it('gives defaults for what is missing or empty', () => {
    expect(loadConfig(schema, { PORT: '', REDIS_URL: undefined })).toMatchObject({
      PORT: 3000,
      MOONTOWER_CITY: { id: 'austin', mode: 'live' },
    });
  });

  it('reports every problem at once and never repeats a value', () => {
    const read = () =>
      loadConfig(schema, { PORT: '99999', MOONTOWER_CITY: 'mars', OPERATOR_TOKEN: 'hunter2', BACKFILL: 'some' });
    expect(read).toThrow(
      /PORT .*MOONTOWER_CITY must be live, recorded:<folder> or sample.*BACKFILL .*|OPERATOR_TOKEN/s,
    );
    expect(read).toThrow(/OPERATOR_TOKEN must have at least 16 characters/);
    expect(read).not.toThrow(/hunter2|99999|mars/);
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(loadConfig(schema, {}))).toBe(true);
  });

  it.each(['http://127.0.0.1:6379', 'localhost'])('refuses %s as an address of Redis', (url) => {
    expect(() => loadConfig(schema, { REDIS_URL: url })).toThrow('REDIS_URL must be a redis:// address');
  });

  it.each([
    'mongodb://127.0.0.1:27017/?replicaSet=a',
    'mongodb://one:27017,two:27017,three:27017/city?replicaSet=a',
    'mongodb+srv://user:word@cluster.example',
    'mongodb://user:p%40ss@127.0.0.1',
  ])('takes %s as an address of MongoDB', (uri) => {
    expect(loadConfig(z.object({ MONGODB_URI: env.MONGODB_URI }), { MONGODB_URI: uri })).toEqual({ MONGODB_URI: uri });
  });
  it.each(['127.0.0.1:27017', 'http://one', 'mongodb://', 'mongodb:///city', 'mongodb://a b'])(
    'refuses %s as an address of MongoDB',
    (uri) => {
      expect(() => loadConfig(z.object({ MONGODB_URI: env.MONGODB_URI }), { MONGODB_URI: uri })).toThrow(
        'MONGODB_URI must be a mongodb:// address',
      );
    },
  );
});

describe('the secret of tokens', () => {
  const read = (secret: string) => loadConfig(z.object({ JWT_SECRET: env.JWT_SECRET }), { JWT_SECRET: secret });
  it.each(['changeme', 'x'.repeat(64), 'changeme'.repeat(8), 'abcabcabc'.repeat(9), 'ü'.repeat(31)])(
    'is refused where it is short or easy to guess: %s',
    (secret) => {
      expect(() => read(secret)).toThrow(/JWT_SECRET must/);
      expect(() => read(secret)).not.toThrow(secret);
    },
  );
  it('is taken where it was made at random, in whatever writing', () => {
    const bytes = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 53 + 17) % 256));
    for (const secret of [bytes.toString('hex'), bytes.toString('base64')])
      expect(read(secret)).toEqual({ JWT_SECRET: secret });
  });
});

describe('the table of variables', () => {
  it.each(Object.entries(env))('%s says what it does and who reads it', (_name, one) => {
    const facts = variables.get(one);
    expect(facts?.about).toMatch(/^.{10,}\.$/);
    expect(facts?.used.length).toBeGreaterThan(0);
  });
});

describe('the choice of a city', () => {
  const read = (text: string) => loadConfig(schema, { MOONTOWER_CITY: text }).MOONTOWER_CITY;

  it.each([
    ['austin', { id: 'austin', mode: 'live' }],
    ['austin:live', { id: 'austin', mode: 'live' }],
    ['austin:sample', { id: 'austin', mode: 'sample' }],
    ['austin:recorded:/a', { id: 'austin', mode: 'recorded', folder: '/a' }],
    ['live', { id: 'austin', mode: 'live' }],
    ['sample', { id: 'austin', mode: 'sample' }],
    ['recorded:/a', { id: 'austin', mode: 'recorded', folder: '/a' }],
  ])('%s is read, and written so that another process reads the same', (text, choice) => {
    expect(read(text)).toEqual(choice);
    expect(read(writeCity(read(text)))).toEqual(choice);
  });

  it.each(['austin:', 'austin:mars', 'mars:sample', 'austin:recorded:', 'sample:austin', 'austinlive'])(
    '%s is refused with what there is',
    (text) => {
      expect(() => read(text)).toThrow(/must be live, recorded:<folder> or sample.* behind a city: austin/);
    },
  );
});

describe('databaseOf', () => {
  const of = (text: string) => databaseOf(loadConfig(schema, { MOONTOWER_CITY: text }).MOONTOWER_CITY);

  it('keeps live, sample and each folder of recordings apart', () => {
    const names = ['live', 'sample', 'recorded:/a', 'recorded:/b'].map(of);
    expect(names.slice(0, 2)).toEqual(['moontower', 'moontower_sample']);
    expect(new Set(names).size).toBe(4);
    expect(['austin', 'austin:sample', 'austin:recorded:/a'].map(of)).toEqual(names.slice(0, 3));
  });

  it('knows a folder again however it is written', () => {
    expect(of('recorded:/a/b/../c')).toBe(of('recorded:/a/c/'));
  });
});
