import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fullFolder, roomAt } from '../machine/room.mjs';

const READ_BYTES = 200_000;
const NOTHING_LOST = 'make room and start again, nothing that was stored is lost';
const FULL = /No space left on device|ENOSPC/;

/**
 * Why a server of ours ended: a full disk is by far the most usual reason. Its log tells, where there was still room
 * for that; else the disks of its log and its files are asked.
 */
export function whyEnded(what: string, logFile: string, at = roomAt): string {
  return `${what} has ended${fullDisk(logFile, at)}; its log is ${logFile}`;
}

function fullDisk(logFile: string, at: typeof roomAt): string {
  if (FULL.test(endOf(logFile))) return ` because its disk is full; ${NOTHING_LOST}`;
  const full = fullFolder([join(dirname(logFile), 'files'), dirname(logFile)], at);
  if (full === undefined) return '';
  return `, and the disk of ${full.folder} is full (${Math.floor(full.free / 1e6)} MB left); ${NOTHING_LOST}`;
}

function endOf(path: string): string {
  try {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      const bytes = Buffer.alloc(Math.min(size, READ_BYTES));
      readSync(file, bytes, 0, bytes.length, size - bytes.length);
      return bytes.toString('utf8');
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}
