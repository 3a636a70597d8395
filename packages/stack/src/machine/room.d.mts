export interface Room {
  /** Bytes that this user may still write. */
  free: number;
  total: number;
  /** The same for folders of one disk. */
  disk: number;
}
export interface Need {
  what: string;
  folder: string;
  bytes: number;
}
export declare function roomAt(folder: string): Room | undefined;
export declare function isLow(room: Pick<Room, 'free' | 'total'>): boolean;
export declare function inGb(bytes: number): string;
export declare function fullFolder(
  folders: readonly string[],
  at?: (folder: string) => Pick<Room, 'free'> | undefined,
): { folder: string; free: number } | undefined;
export declare function missingRoom(
  needs: readonly Need[],
  at?: (folder: string) => Pick<Room, 'free' | 'disk'> | undefined,
): string[];
