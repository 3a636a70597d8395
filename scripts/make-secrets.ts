// Makes what docker compose needs to be closed, once, and leaves what is there: passwords of both stores, and the keys
// that people and programs are known by. node worker/dist/ops.js secrets <folder>
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '/secrets'] = process.argv.slice(2);

/** Each store's folder is a volume that it alone has beside the product: readable in there, reachable nowhere else. */
function kept(store: string, name: string, make = (): string => randomBytes(24).toString('base64url')): string {
  const path = join(folder, store, name);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    mkdirSync(join(folder, store), { recursive: true });
    return write(path, make());
  }
}

function write(path: string, text: string): string {
  writeFileSync(`${path}.new`, `${text}\n`);
  chmodSync(`${path}.new`, 0o444);
  renameSync(`${path}.new`, path);
  return text;
}

kept('mongo', 'key', () => randomBytes(96).toString('base64'));
kept('mongo', 'admin-password');
const mongo = kept('mongo', 'password');
const redis = kept('redis', 'password');
write(join(folder, 'redis', 'valkey.conf'), `requirepass ${redis}`);
const product = {
  MONGODB_URI: `mongodb://moontower:${mongo}@mongo:27017/?replicaSet=moontower&authSource=admin`,
  REDIS_URL: `redis://:${redis}@redis:6379`,
  OPERATOR_TOKEN: kept('product', 'operator-token'),
  JWT_SECRET: kept('product', 'jwt-secret'),
  WEBHOOK_SECRET: kept('product', 'webhook-secret'),
};
write(
  join(folder, 'product', 'env'),
  Object.entries(product)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n'),
);
