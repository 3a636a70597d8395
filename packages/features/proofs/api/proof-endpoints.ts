import { AppError } from '@moontower/contracts';
import { route, type Answer, type Endpoint } from '@moontower/endpoints/answer';
import { parseTilePath, TILE_WIDTH } from '@moontower/log/tiles';
import type { LogLeaf } from '@moontower/store/log/entry-documents';
import type { LogAbout, LogLeafAnswer } from '../contract.ts';
import { proofRoutes as routes } from '../routes.ts';
import type { LogReads } from '../store/log-reads.ts';
import type { ProofReads } from '../store/prove-leaves.ts';

/** What the endpoints of the log work with. */
export interface ProofDeps {
  log: LogReads;
  proofs: ProofReads;
}

const FOREVER = 'public, max-age=31536000, immutable';
const BYTES = 'application/octet-stream';
const TEXT = 'text/plain; charset=utf-8';
const text = (body: string): Answer => ({ kind: 'bytes', type: TEXT, body: Buffer.from(body, 'utf8') });
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

async function sendTile(log: LogReads, level: string, path: string): Promise<Answer> {
  const name = parseTilePath(path);
  if (name === undefined) throw new AppError('not_found', 'The log has no tile of this name.');
  const found = level === 'entries' ? await log.entries(name) : await log.tile({ ...name, level: Number(level) });
  if (found === undefined) throw new AppError('not_found', 'The tree of the log does not reach so far.');
  const isFull = name.width === TILE_WIDTH;
  const headers = { 'Cache-Control': isFull ? FOREVER : 'public, max-age=3600' };
  return { kind: 'bytes', type: BYTES, body: Buffer.from(found), headers };
}

async function aboutLog(log: LogReads): Promise<LogAbout> {
  const [state, newest] = await Promise.all([log.state(), log.checkpoint()]);
  const last = state?.turns.at(-1);
  if (state === undefined || last === undefined) throw new AppError('not_found', 'The log has not begun yet.');
  return {
    origin: last.origin,
    verifier: last.verifier,
    size: newest?.size ?? 0,
    ...(newest === undefined ? {} : { signedAt: newest.at.toISOString() }),
    turns: state.turns.map(({ at, ...turn }) => ({ ...turn, at: at.toISOString() })),
  };
}

/**
 * Of rows no salt is told here: with it, whoever guesses what a guarded row says, or whom a payment went to, could see
 * that the guess is right. What may be opened, `getProof` opens.
 */
const told = ({ position, kind, feed, run, at, key, salt, leaf, content, forgotten }: LogLeaf): LogLeafAnswer => ({
  position,
  kind,
  ...(feed === undefined ? {} : { feed }),
  ...(run === undefined ? {} : { run }),
  at: at.toISOString(),
  ...(key === '' ? {} : { key }),
  leaf: base64(leaf),
  ...(salt === undefined || kind === 'rows' ? {} : { salt: base64(salt) }),
  ...(content === undefined ? {} : { content }),
  ...(forgotten === undefined ? {} : { forgotten: { why: forgotten.why, at: forgotten.at.toISOString() } }),
});

async function prove(proofs: ProofReads, { uid, leaf = 0 }: { uid?: string | undefined; leaf?: number | undefined }) {
  const proof = await (uid === undefined ? proofs.ofChange(leaf) : proofs.ofRow(uid));
  if (proof === undefined) throw new AppError('not_found', 'The log has no leaf of this.');
  return proof;
}

/** The log as plain files, and what one asks of it. */
export function proofEndpoints({ log, proofs }: ProofDeps): Endpoint[] {
  return [
    route(routes.getLogCheckpoint, async () => {
      const newest = await log.checkpoint();
      if (newest === undefined) throw new AppError('not_found', 'No checkpoint is signed yet.');
      return text(newest.note);
    }),
    route(routes.getLogTile, ({ params: { level, a } }) => sendTile(log, level, a)),
    route(routes.getLogTileOfTwo, ({ params: { level, a, b } }) => sendTile(log, level, `${a}/${b}`)),
    route(routes.getLogTileOfThree, ({ params: { level, a, b, c } }) => sendTile(log, level, `${a}/${b}/${c}`)),
    route(routes.getLogTileOfFour, ({ params: { level, a, b, c, d } }) => sendTile(log, level, `${a}/${b}/${c}/${d}`)),
    route(routes.getLog, async () => ({ kind: 'json', body: await aboutLog(log) })),
    route(routes.getLogHead, async () => {
      const newest = await log.checkpoint();
      const body = newest === undefined ? {} : { size: newest.size, signedAt: newest.at.toISOString() };
      return { kind: 'json', body };
    }),
    route(routes.getLogProof, async ({ query: { position } }) => {
      const proof = await log.proof(position);
      if (proof === undefined) throw new AppError('not_found', 'No checkpoint covers this leaf yet.');
      const headers = { 'Content-Disposition': `attachment; filename="moontower-${position}.tlog-proof"` };
      return { ...text(proof), headers };
    }),
    route(routes.getLogLeaf, async ({ query: { position } }) => {
      const leaf = await log.leaf(position);
      if (leaf === undefined) throw new AppError('not_found', 'The log has no leaf at this position.');
      return { kind: 'json', body: told(leaf) };
    }),
    route(routes.getProof, async ({ query }) => {
      const headers = { 'Content-Disposition': 'attachment; filename="moontower-proof.json"' };
      return { kind: 'json', body: await prove(proofs, query), headers };
    }),
  ];
}
