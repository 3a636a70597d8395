import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** What a signature of a note is by: a log's Ed25519, or a witness's timestamped one. */
export const ED25519 = 1;
export const COSIGNATURE = 4;
export type Algorithm = typeof ED25519 | typeof COSIGNATURE;

const PRIVATE_DER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_DER = Buffer.from('302a300506032b6570032100', 'hex');
export const SEED_BYTES = 32;

/** Who may have signed a note. */
export interface Verifier {
  name: string;
  id: Buffer;
  algorithm: Algorithm;
  key: KeyObject;
}
export interface Signer extends Verifier {
  secret: KeyObject;
}

/** A signature as a note holds it: whose it says it is, the id of the key, the bytes. */
export interface NoteSignature {
  name: string;
  id: Buffer;
  signature: Buffer;
}
export interface Note {
  /** What is signed, with its last newline. */
  text: string;
  signatures: NoteSignature[];
}

const isName = (name: string): boolean => name !== '' && !/[\s+\p{Z}]/u.test(name);

function checkName(name: string): void {
  if (!isName(name)) throw new Error(`A key has a name without spaces and plus signs, which "${name}" is not.`);
}

const publicBytes = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' }).subarray(PUBLIC_DER.length);

function keyId(name: string, algorithm: Algorithm, bytes: Uint8Array): Buffer {
  const hash = createHash('sha256').update(`${name}\n`, 'utf8').update(Uint8Array.of(algorithm)).update(bytes);
  return hash.digest().subarray(0, 4);
}

/** @param seed 32 bytes that nobody else knows */
export function signerOf(name: string, seed: Uint8Array, algorithm: Algorithm = ED25519): Signer {
  checkName(name);
  if (seed.length !== SEED_BYTES) throw new Error(`The seed of a key has ${SEED_BYTES} bytes.`);
  const secret = createPrivateKey({ key: Buffer.concat([PRIVATE_DER, seed]), format: 'der', type: 'pkcs8' });
  const key = createPublicKey(secret);
  return { name, algorithm, key, secret, id: keyId(name, algorithm, publicBytes(key)) };
}

/** `name+id+key`, as everybody who checks notes is given it. */
export const verifierText = ({ name, id, algorithm, key }: Verifier): string =>
  `${name}+${id.toString('hex')}+${Buffer.concat([Uint8Array.of(algorithm), publicBytes(key)]).toString('base64')}`;

/** @throws Error for what is no key, or whose id is not its own */
export function parseVerifier(text: string): Verifier {
  const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text.trim()) ?? [];
  const bytes = Buffer.from(encoded ?? '', 'base64');
  const algorithm = bytes[0] === COSIGNATURE ? COSIGNATURE : ED25519;
  if (name === undefined || bytes.length !== 33 || bytes[0] !== algorithm) throw new Error('This is no key of a note.');
  checkName(name);
  const material = bytes.subarray(1);
  const expected = keyId(name, algorithm, material);
  if (expected.toString('hex') !== id) throw new Error('The id of this key is not its own.');
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_DER, material]), format: 'der', type: 'spki' });
  return { name, algorithm, key, id: expected };
}

const lineOf = ({ name, id, signature }: NoteSignature): string =>
  `\u2014 ${name} ${Buffer.concat([id, signature]).toString('base64')}\n`;

export const formatNote = ({ text, signatures }: Note): string => `${text}\n${signatures.map(lineOf).join('')}`;

/** The text signed by a log's key. */
export function signNote(text: string, signer: Signer): NoteSignature {
  if (!text.endsWith('\n')) throw new Error('The text of a note ends with a newline.');
  return { name: signer.name, id: signer.id, signature: sign(null, Buffer.from(text, 'utf8'), signer.secret) };
}

const MOST_SIGNATURES = 100;

/** @throws Error for what is no signed note */
export function parseNote(noted: string): Note {
  const gap = noted.lastIndexOf('\n\n');
  const broken = () => new Error('This is no signed note.');
  if (gap < 0 || !noted.endsWith('\n')) throw broken();
  const lines = noted.slice(gap + 2, -1).split('\n');
  if (lines.length > MOST_SIGNATURES) throw broken();
  const signatures = lines.map((line) => {
    const [, name, encoded] = /^\u2014 (\S+) ([A-Za-z0-9+/]+=*)$/.exec(line) ?? [];
    const bytes = Buffer.from(encoded ?? '', 'base64');
    if (name === undefined || !isName(name) || bytes.length < 5) throw broken();
    return { name, id: bytes.subarray(0, 4), signature: bytes.subarray(4) };
  });
  return { text: noted.slice(0, gap + 1), signatures };
}

/** The signature of a note by this key, where there is one. */
export const signatureBy = ({ signatures }: Note, { name, id }: Verifier): NoteSignature | undefined =>
  signatures.find((each) => each.name === name && each.id.equals(id));

/** Whether this log's key signed the note. */
export function isSignedBy(note: Note, verifier: Verifier): boolean {
  const found = signatureBy(note, verifier);
  return found !== undefined && verify(null, Buffer.from(note.text, 'utf8'), verifier.key, found.signature);
}
