/** What is written to one connection. `frames` follow once a WebSocket is open. */
export interface Attack {
  about: string;
  bytes: Buffer;
  frames: Buffer[];
  /** A whole request: silence after it is a finding. */
  answerable: boolean;
}

/** What a line of a request may hold. */
export const inLine = (text: string): string => text.replace(/[\r\n\0]/g, ' ').replace(/[^\x20-\x7e]/g, '?');
