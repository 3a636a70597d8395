import { describe, expect, it } from 'vitest';
import { emptyRoot, hashLeaf, rootOver, type Hash } from './merkle.ts';
import { TiledTree, verifyConsistency, verifyInclusion } from './proofs.ts';
import { CONSISTENCY, INCLUSION, ROOTS } from './testing/gos-answers.ts';
import { edgeTiles, growTiles, parseTilePath, tilePath, tileWidth } from './tiles.ts';

const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex');
const shortened = (proof: readonly Hash[]) => proof.map((hash) => hex(hash).slice(0, 8)).join(' ');
const hashesOf = (from: number, to: number) =>
  Buffer.concat(Array.from({ length: to - from }, (_, at) => hashLeaf(Buffer.from(`leaf ${from + at}`))));

/** Tiles of a tree that grew in steps, as files of a folder. */
function grow(steps: readonly number[]) {
  const files = new Map<string, Uint8Array>();
  let size = 0;
  for (const next of steps) {
    const edge = new Map(
      edgeTiles(size).map((tile) => [tile.level, files.get(`${tile.level}/${tile.index}`) ?? Buffer.of()]),
    );
    for (const { level, index, hashes } of growTiles(size, edge, hashesOf(size, next)))
      files.set(`${level}/${index}`, hashes);
    size = next;
  }
  const treeOf = (asked: number) =>
    new TiledTree(asked, async ({ level, index }) => files.get(`${level}/${index}`) ?? Buffer.of());
  return { files, treeOf };
}
const { files, treeOf } = grow([1, 3, 255, 256, 257, 600, 65_535, 66_000]);

describe('a tree of tiles', () => {
  it('has the roots of RFC 6962', async () => {
    expect(hex(emptyRoot())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hex(hashLeaf(Buffer.of()))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
    const eight = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
    const leaves = Buffer.concat(eight.map((data) => hashLeaf(Buffer.from(data, 'hex'))));
    expect(hex(rootOver(leaves))).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
    expect(hex(await new TiledTree(0, async () => Buffer.of()).root())).toBe(hex(emptyRoot()));
  });
  it('has the roots and proofs that Go finds, of sizes on and beside the borders of tiles', async () => {
    for (const [size, root] of Object.entries(ROOTS)) expect(hex(await treeOf(Number(size)).root())).toBe(root);
    for (const [size, index, proof] of INCLUSION)
      expect([size, index, shortened(await treeOf(size).inclusion(index))]).toEqual([size, index, proof]);
    for (const [before, after, proof] of CONSISTENCY)
      expect([before, after, shortened(await treeOf(after).consistency(before))]).toEqual([before, after, proof]);
  });
  it('is the same, in whatever steps it grew', () => {
    const other = grow([70, 66_000]).files;
    expect([...other.keys()].toSorted()).toEqual([...files.keys()].toSorted());
    for (const [name, hashes] of other) expect(hex(hashes) === hex(files.get(name) ?? Buffer.of())).toBe(true);
  });
  it('knows no leaf beyond its end, and refuses a tile that is too short', async () => {
    await expect(treeOf(7).inclusion(7)).rejects.toThrow('A tree of 7 leaves has none at 7.');
    await expect(treeOf(7).consistency(8)).rejects.toThrow('A tree of 7 leaves grew from none of 8.');
    await expect(new TiledTree(3, async () => Buffer.alloc(32)).root()).rejects.toThrow('The tile 0/0 is too short.');
  });
});

describe('a proof', () => {
  it('that a leaf is there holds for that leaf, place, size and root alone', async () => {
    const wrong: string[] = [];
    for (let size = 1; size <= 35; size += 1)
      for (let index = 0; index < size; index += 1) {
        const tree = treeOf(size);
        const [root, proof] = await Promise.all([tree.root(), tree.inclusion(index)]);
        const leaf = hashLeaf(Buffer.from(`leaf ${index}`));
        const said = { index, size, root, proof };
        const held = [
          verifyInclusion(leaf, said),
          verifyInclusion(hashLeaf(Buffer.of(1)), said),
          verifyInclusion(leaf, { ...said, index: index + 1 }),
          verifyInclusion(leaf, { ...said, index: -1 }),
          verifyInclusion(leaf, { ...said, proof: [...proof, root] }),
          proof.length > 0 && verifyInclusion(leaf, { ...said, proof: proof.slice(1) }),
        ];
        if (held.join(' ') !== 'true false false false false false')
          wrong.push(`${index} of ${size}: ${held.join(' ')}`);
      }
    expect(wrong).toEqual([]);
  });
  it('that a tree grew from another holds for those two alone', async () => {
    const wrong: string[] = [];
    const forged = hashLeaf(Buffer.from('forged'));
    for (let after = 1; after <= 35; after += 1)
      for (let before = 0; before <= after; before += 1) {
        const tree = treeOf(after);
        const [old, root, proof] = await Promise.all([treeOf(before).root(), tree.root(), tree.consistency(before)]);
        const [one, other] = [
          { size: before, root: old },
          { size: after, root },
        ];
        const held = [
          verifyConsistency(one, other, proof),
          verifyConsistency({ ...one, root: forged }, other, proof),
          before > 0 && verifyConsistency(one, { ...other, root: forged }, proof),
          verifyConsistency(one, other, [...proof, forged]),
          proof.length > 0 && verifyConsistency(one, other, proof.slice(1)),
          before < after && verifyConsistency(other, one, proof),
        ];
        if (held.join(' ') !== 'true false false false false false')
          wrong.push(`${before} to ${after}: ${held.join(' ')}`);
      }
    expect(wrong).toEqual([]);
  });
});

describe('the name of a tile', () => {
  it('is the path of C2SP tlog-tiles, read back as it was written', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
    expect(tilePath({ level: 'entries', index: 7, width: 17 })).toBe('tile/entries/007.p/17');
    expect(parseTilePath('x001/x234/067')).toEqual({ index: 1_234_067, width: 256 });
    expect(parseTilePath('007.p/17')).toEqual({ index: 7, width: 17 });
    for (const wrong of ['7', 'x000/007', '007.p/256', '007.p/0', '007.p/', '001/007', '../007', ''])
      expect(parseTilePath(wrong)).toBeUndefined();
  });
  it('says how wide it is: the tree of 70,000 leaves that the specification counts', () => {
    expect([tileWidth(70_000, 0, 272), tileWidth(70_000, 0, 273), tileWidth(70_000, 0, 274)]).toEqual([256, 112, 0]);
    expect(edgeTiles(70_000).map(({ level, index, width }) => [level, index, width])).toEqual([
      [0, 273, 112],
      [1, 1, 17],
      [2, 0, 1],
    ]);
  });
});
