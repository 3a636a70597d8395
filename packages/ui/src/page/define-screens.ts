import type { ComponentType } from 'react';
import type { RoomScreen } from '@moontower/words/room-screen';
import type { RoomWords } from '@moontower/words/room-words';
import type { Language } from '@moontower/words/words';

interface Part<Title> extends Omit<RoomScreen, 'title'> {
  title: Title;
  /** Fetched when it is opened. */
  part: () => Promise<ComponentType>;
}
/** A screen of a room, as browsers open it. Its title stands among the words of the room, once those are loaded. */
export type RoomPart = Part<(language: Language) => string>;
export interface RoomScreens {
  /** Fetches what the room says. */
  load: (language: Language) => Promise<unknown>;
  screens: readonly RoomPart[];
  /** What may stand in other sites. */
  frames: readonly RoomPart[];
}

/** Screens of a room and what they say; each title is one of the room's words. */
export function defineScreens<W>(room: {
  words: RoomWords<W>;
  screens: readonly Part<(words: W) => string>[];
  frames?: readonly Part<(words: W) => string>[];
}): RoomScreens {
  const { words, screens, frames = [] } = room;
  const titled = ({ title, ...part }: Part<(words: W) => string>): RoomPart => ({
    ...part,
    title: (language) => title(words.read(language)),
  });
  return { load: words.load, screens: screens.map(titled), frames: frames.map(titled) };
}
