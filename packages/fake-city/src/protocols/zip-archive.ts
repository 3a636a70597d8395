import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 30;
const CENTRAL = 46;
export type ZipMember = readonly [name: string, content: string | Uint8Array];

/** A ZIP archive as spreadsheet programs write it; `stored` leaves the members as they are. */
export function zipArchive(members: readonly ZipMember[], stored = false): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of members) {
    const title = Buffer.from(name);
    const plain = Buffer.from(content);
    const data = stored ? plain : deflateRawSync(plain);
    const facts = {
      method: stored ? 0 : 8,
      crc: crc32(plain),
      packed: data.length,
      plain: plain.length,
      title: title.length,
    };
    const local = Buffer.alloc(LOCAL);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    describe(local, 8, facts);
    const central = Buffer.alloc(CENTRAL);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    describe(central, 10, facts);
    central.writeUInt32LE(offset, 42);
    parts.push(local, title, data);
    directory.push(central, title);
    offset += LOCAL + title.length + data.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listing, end]);
}

function describe(
  header: Buffer,
  at: number,
  facts: { method: number; crc: number; packed: number; plain: number; title: number },
): void {
  header.writeUInt16LE(facts.method, at);
  header.writeUInt32LE(facts.crc, at + 6);
  header.writeUInt32LE(facts.packed, at + 10);
  header.writeUInt32LE(facts.plain, at + 14);
  header.writeUInt16LE(facts.title, at + 18);
}
