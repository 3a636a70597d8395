// Before a process of the image begins (node --import): secrets that nobody gave are those that were made at the first
// start, and a file says every few seconds that the process lives. Node built-ins only.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BEAT_MS = 5_000;
const { SECRETS_FILE = '/secrets/env', LOG_KEY_FOLDER = '/secrets-log', ALIVE_FILE } = process.env;

for (const line of readKept(SECRETS_FILE).split('\n')) {
  const at = line.indexOf('=');
  if (at > 0) take(line.slice(0, at), line.slice(at + 1));
}
// Both keys of the log from one place: a key of .env does not follow one that was made here.
if (!process.env.LOG_KEY) {
  take('LOG_KEY', readKept(join(LOG_KEY_FOLDER, 'log-key')).trim());
  take('LOG_KEY_BEFORE', readKept(join(LOG_KEY_FOLDER, 'log-key-before')).trim());
}
if (ALIVE_FILE) {
  const beat = () => writeFileSync(ALIVE_FILE, String(process.pid));
  beat();
  setInterval(beat, BEAT_MS).unref();
}

/** Compose hands on what nobody set as an empty text. */
function take(name, value) {
  if (value !== '' && !process.env[name]) process.env[name] = value;
}

/** Where all of them were given there may be no file; a process that may not know them has none either. */
function readKept(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
