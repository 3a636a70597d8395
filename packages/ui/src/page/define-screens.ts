import type { ComponentType } from 'react';
import type { RoomScreen } from '@moontower/words/room-screen';
import type { RoomWords } from '@moontower/words/room-words';

/** A screen of a room, as browsers open it. */
export interface RoomPart extends RoomScreen {
  /** Fetched when it is opened. */
  part: () => Promise<ComponentType>;
}
/** Screens of a room and what they say. */
export interface RoomScreens<W = unknown> {
  words: RoomWords<W>;
  screens: readonly RoomPart[];
  /** What may stand in other sites. */
  frames?: readonly RoomPart[];
}

export function defineScreens<W>(room: RoomScreens<W>): RoomScreens<W> {
  return room;
}
