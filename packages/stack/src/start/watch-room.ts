import type { PrintLine } from '../choice.ts';
import { inGb, isLow, roomAt, type Room } from '../machine/room.mjs';

const EVERY_MS = 30_000;

interface RoomWatch {
  /** Where the records and the logs are. */
  folder: string;
  tell: PrintLine;
  everyMs?: number;
  at?: (folder: string) => Pick<Room, 'free' | 'total'> | undefined;
}

/** Tells once when a disk gets low, by the bounds of the operators' page, and once when there is room again. */
export function watchRoom({ folder, tell, everyMs = EVERY_MS, at = roomAt }: RoomWatch): { stop: () => void } {
  let wasLow = false;
  const look = (): void => {
    const room = at(folder);
    if (room === undefined) return;
    const low = isLow(room);
    if (low && !wasLow)
      tell(
        `The disk of ${folder} gets low: ${inGb(room.free)} of ${inGb(room.total)} are free. MongoDB ends itself when ` +
          'it is full; make room before',
      );
    if (!low && wasLow) tell(`The disk of ${folder} has room again: ${inGb(room.free)} are free`);
    wasLow = low;
  };
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
