import { crc32 } from '../crc32.ts';

const LOCAL = 30;
const CENTRAL = 46;

/** A ZIP archive whose members are stored as they are: enough for a spreadsheet. */
export function zipStore(members: readonly (readonly [name: string, text: string])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of members) {
    const title = Buffer.from(name);
    const data = Buffer.from(text);
    const local = Buffer.alloc(LOCAL);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    describe(local, { at: 14, data, title });
    const central = Buffer.alloc(CENTRAL);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    describe(central, { at: 16, data, title });
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

function describe(header: Buffer, { at, data, title }: { at: number; data: Buffer; title: Buffer }): void {
  header.writeUInt32LE(crc32(data), at);
  header.writeUInt32LE(data.length, at + 4);
  header.writeUInt32LE(data.length, at + 8);
  header.writeUInt16LE(title.length, at + 12);
}
