// Makes what docker compose needs to be closed, once, and leaves what is there: passwords of both stores, and the keys
// that people and programs are known by. node worker/dist/ops.js secrets [folder]
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keptLogKeys } from '@moontower/stack/start/log-key';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  // How the product finds the stores: their names in docker compose.
  options: { mongo: { type: 'string', default: 'mongo:27017' }, redis: { type: 'string', default: 'redis:6379' } },
});
const [folder = '/secrets'] = positionals;

/** Each store's folder is a volume that it alone has beside the product: readable in there, and nowhere else. */
function kept(path: string, make = (): string => randomBytes(24).toString('base64url')): string {
  try {
    return readFileSync(join(folder, path), 'utf8').trim();
  } catch {
    return write(path, make());
  }
}

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(`${file}.new`, `${text}\n`);
  chmodSync(`${file}.new`, 0o444);
  renameSync(`${file}.new`, file);
  return text;
}

kept('mongo/key', () => randomBytes(96).toString('base64'));
const mongo = kept('mongo/password');
const redis = kept('redis/password');
write('redis/valkey.conf', `requirepass ${redis}`);
// Of the product's processes the worker alone has this folder.
keptLogKeys(join(folder, 'log'));
const product = {
  MONGODB_URI: `mongodb://moontower:${mongo}@${values.mongo}/?replicaSet=moontower&authSource=admin`,
  REDIS_URL: `redis://:${redis}@${values.redis}`,
  OPERATOR_TOKEN: kept('product/operator-token'),
  JWT_SECRET: kept('product/jwt-secret'),
  WEBHOOK_SECRET: kept('product/webhook-secret'),
};
const lines = Object.entries(product).map(([name, value]) => `${name}=${value}`);
write('product/env', lines.join('\n'));
