import { describe, expect, it } from 'vitest';
import { signCheckpoint } from './checkpoint.ts';
import { cosignedAt } from './cosignature.ts';
import { hashLeaf, rootOver } from './merkle.ts';
import { COSIGNATURE, formatNote, parseNote, signerOf, signNote, verifierText, type Signer } from './note.ts';
import { growTiles, tilePath } from './tiles.ts';
import { witnessLog, type LogReader, type WitnessMemory } from './witness.ts';

const NAME = 'moontower.example/log';
const NOW_MS = 1_795_000_000_000;
const key = signerOf(NAME, Buffer.alloc(32, 1));
const witnesses = [2, 3].map((byte) => signerOf(`witness.example/${byte}`, Buffer.alloc(32, byte), COSIGNATURE));

const leavesOf = (count: number, text = 'leaf') => Array.from({ length: count }, (_, at) => `${text} ${at}`);

/** A log that shows these leaves. */
function logOf(leaves: readonly string[], about: Partial<Awaited<ReturnType<LogReader['about']>>> = {}, signer = key) {
  const hashes = Buffer.concat(leaves.map((leaf) => hashLeaf(Buffer.from(leaf))));
  const files = new Map(growTiles(0, new Map(), hashes).map((tile) => [tilePath(tile), tile.hashes]));
  const verifier = verifierText(signer);
  const reader: LogReader = {
    about: async () => ({ origin: NAME, verifier, turns: [{ origin: NAME, verifier }], ...about }),
    checkpoint: async () => signCheckpoint({ size: leaves.length, root: rootOver(hashes) }, signer),
    file: async (path) => files.get(path) ?? Buffer.of(),
  };
  return reader;
}
const look = (memory: WitnessMemory | undefined, log: LogReader, witness: Signer | undefined = witnesses[0]) => {
  if (witness === undefined) throw new Error('There is no such witness.');
  return witnessLog(memory, { log, witness, nowMs: NOW_MS });
};
/** With a key that somebody knows from elsewhere. */
const lookBy = (given: string, memory: WitnessMemory | undefined, log: LogReader) => {
  const [witness] = witnesses;
  if (witness === undefined) throw new Error('There is no such witness.');
  return witnessLog(memory, { log, witness, nowMs: NOW_MS, key: given });
};

describe('a witness', () => {
  it('follows a log that grows, and signs when it saw which tree', async () => {
    let memory = await look(undefined, logOf(leavesOf(3)));
    for (const count of [3, 4, 256, 257, 700]) memory = await look(memory, logOf(leavesOf(count)));
    expect(memory).toMatchObject({ origin: NAME, size: 700 });
    expect(witnesses.map((witness) => cosignedAt(parseNote(memory.note), witness))).toEqual([
      new Date(NOW_MS),
      undefined,
    ]);
  });
  it('refuses a log that forks, shrinks, or serves other tiles than it signed, and holds what convicts it', async () => {
    const memory = await look(undefined, logOf(leavesOf(300)));
    const forked = [...leavesOf(10), 'another', ...leavesOf(300).slice(11), 'more'];
    await expect(look(memory, logOf(forked))).rejects.toThrow('The log forked: its 300 first leaves are not those');
    await expect(look(memory, logOf(forked.slice(0, 300)))).rejects.toThrow('The log forked');
    await expect(look(memory, logOf(leavesOf(299)))).rejects.toThrow('The log shrank from 300 leaves to 299.');
    const evidence = await logOf(forked).checkpoint();
    await expect(look(memory, logOf(forked))).rejects.toMatchObject({ name: 'Refusal', evidence });
    const honest = logOf(leavesOf(301));
    await expect(look(memory, { ...logOf(forked), checkpoint: honest.checkpoint })).rejects.toThrow('The log forked');
    const first = { ...logOf(leavesOf(9, 'other')), checkpoint: logOf(leavesOf(9)).checkpoint };
    await expect(look(undefined, first)).rejects.toThrow('are not the tree that it signed');
  });
  it('and another one find out a log that shows two readers two histories', async () => {
    const [mine, theirs] = [leavesOf(20), [...leavesOf(19), 'only for you']];
    const memories = [await look(undefined, logOf(mine)), await look(undefined, logOf(theirs), witnesses[1])];
    const [one, other] = memories;
    // Each is content with what it is shown; the one whose reader gets the other's view is not.
    await expect(look(one, logOf([...mine, 'next']))).resolves.toMatchObject({ size: 21 });
    await expect(look(other, logOf([...theirs, 'next']), witnesses[1])).resolves.toMatchObject({ size: 21 });
    await expect(look(one, logOf([...theirs, 'next']))).rejects.toThrow('The log forked');
    await expect(look(other, logOf(mine), witnesses[1])).rejects.toThrow('The log forked');
    const [text, others] = memories.map(({ note }) => parseNote(note).text);
    expect(text).not.toBe(others);
  });
  it('that was given the log’s key goes by it, whatever the log says of itself, at each look', async () => {
    const mine = verifierText(key);
    const other = signerOf(NAME, Buffer.alloc(32, 9));
    const memory = await lookBy(mine, undefined, logOf(leavesOf(3)));
    expect(memory.verifier).toBe(mine);
    await expect(lookBy(mine, memory, logOf(leavesOf(4)))).resolves.toMatchObject({ size: 4, verifier: mine });
    // It signs with the key that is known, and names another one, to be remembered for the next look.
    const named = verifierText(other);
    const naming = { verifier: named, turns: [{ origin: NAME, verifier: named }] };
    await expect(lookBy(mine, undefined, logOf(leavesOf(3), naming))).rejects.toThrow('no handover says why');
    // A witness that once believed such a log finds out when it is told the key.
    const fooled = { ...(await look(undefined, logOf(leavesOf(3), naming, other))), verifier: named };
    const evidence = await logOf(leavesOf(4), {}, other).checkpoint();
    await expect(lookBy(mine, fooled, logOf(leavesOf(4), naming, other))).rejects.toMatchObject({
      name: 'Refusal',
      message: `The key that was given is not that of ${NAME}, and was not handed over to it.`,
      evidence,
    });
    await expect(lookBy('nonsense', memory, logOf(leavesOf(4)))).rejects.toThrow('This is no key of a note.');
  });
  it('follows a key that was handed over, and no other', async () => {
    const memory = await look(undefined, logOf(leavesOf(5)));
    const next = signerOf(NAME, Buffer.alloc(32, 9));
    const [from, to] = [verifierText(key), verifierText(next)];
    const text = `${NAME}\nThe key of this log changes hands.\nfrom ${from}\nto ${to}\n`;
    const turnsWith = (signers: readonly Signer[]) => [
      { origin: NAME, verifier: from },
      {
        origin: NAME,
        verifier: to,
        handover: formatNote({ text, signatures: signers.map((by) => signNote(text, by)) }),
      },
    ];
    const after = await look(memory, logOf(leavesOf(6), { turns: turnsWith([key, next]) }, next));
    expect(after).toMatchObject({ size: 6, verifier: to });
    const grown = logOf(leavesOf(7), { turns: turnsWith([key, next]) }, next);
    for (const given of [from, to]) {
      await expect(lookBy(given, after, grown)).resolves.toMatchObject({ verifier: to });
      await expect(lookBy(given, memory, grown)).resolves.toMatchObject({ verifier: to });
      await expect(lookBy(given, undefined, grown)).resolves.toMatchObject({ verifier: to });
    }
    await expect(look(memory, logOf(leavesOf(6), { turns: turnsWith([next]) }, next))).rejects.toThrow(
      'without a handover',
    );
    await expect(look(memory, logOf(leavesOf(6), {}, next))).rejects.toThrow('no handover says why');
    const signedByOther = { ...logOf(leavesOf(6)), checkpoint: logOf(leavesOf(6), {}, next).checkpoint };
    await expect(look(memory, signedByOther)).rejects.toThrow('did not sign this checkpoint');
  });
  it('waits for a hand where the log goes on under a new name', async () => {
    const memory = await look(undefined, logOf(leavesOf(5)));
    await expect(look(memory, logOf(leavesOf(6), { origin: `${NAME}/2` }))).rejects.toThrow(
      'Accept the new name by hand.',
    );
  });
});
