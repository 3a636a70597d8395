// Before a process of the image begins (node --import): secrets that nobody gave are those that were made at the first
// start, and a file says every few seconds that the process lives. Node built-ins only.
import { readFileSync, writeFileSync } from 'node:fs';

const BEAT_MS = 5_000;
const { SECRETS_FILE = '/secrets/env', ALIVE_FILE } = process.env;

for (const line of readSecrets()) {
  const at = line.indexOf('=');
  const name = line.slice(0, at);
  // Compose hands on what nobody set as an empty text.
  if (at > 0 && !process.env[name]) process.env[name] = line.slice(at + 1);
}
if (ALIVE_FILE) {
  const beat = () => writeFileSync(ALIVE_FILE, String(process.pid));
  beat();
  setInterval(beat, BEAT_MS).unref();
}

/** Where all of them were given there may be no file. */
function readSecrets() {
  try {
    return readFileSync(SECRETS_FILE, 'utf8').split('\n');
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
