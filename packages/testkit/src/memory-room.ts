/** What the stores of a whole run may take on their file system, with as much again. */
const FILES_BYTES = 4 * 2 ** 30;
/** Of memory: those files, the servers themselves, and the programs and browsers that are tested. */
const MEMORY_BYTES = 8 * 2 ** 30;

/** True where the files of test stores may lie in memory. `memory` is the text of Linux's /proc/meminfo. */
export function hasRoom({ freeBytes, memory }: { freeBytes: number; memory: string }): boolean {
  const availableKb = Number(/^MemAvailable:\s+(\d+) kB$/m.exec(memory)?.[1] ?? 0);
  return freeBytes >= FILES_BYTES && availableKb * 1024 >= MEMORY_BYTES;
}
