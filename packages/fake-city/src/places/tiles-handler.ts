import { crc32, deflateSync } from 'node:zlib';
import type { Handler } from '../exchange.ts';
import { bytes, text } from '../exchange.ts';

const SIZE = 256;

/**
 * `/tiles/{z}/{x}/{y}.png`: a real PNG of 256 pixels, wholly transparent, so that what a map draws itself shows
 * through.
 */
export function tilesHandler(): Handler {
  const tile = drawTile();
  return (ask) => {
    const match = /\/tiles\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(ask.path);
    if (match === null) return undefined;
    const [zoom, x, y] = match.slice(1).map(Number);
    const side = 2 ** (zoom ?? 0);
    if ((zoom ?? 99) > 19 || (x ?? side) >= side || (y ?? side) >= side) return text('Not found\n', 404);
    const reply = bytes(tile, 'image/png');
    return {
      ...reply,
      headers: { ...reply.headers, 'cache-control': 'max-age=604800', 'access-control-allow-origin': '*' },
    };
  };
}

/** Grey with transparency, 8 bits each: signature, IHDR, IDAT, IEND. */
export function drawTile(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(4, 9);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(SIZE * (1 + 2 * SIZE)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(8 + body.length);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), 4 + body.length);
  return framed;
}
