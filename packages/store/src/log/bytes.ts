import { mongo } from 'mongoose';

/** Bytes as MongoDB holds them. */
export type Bytes = mongo.Binary;
export const bytesOf = (held: Bytes): Uint8Array => held.buffer.subarray(0, held.position);
export const toBytes = (bytes: Uint8Array): Bytes => new mongo.Binary(bytes);
