export interface Holder {
  pid: number;
  started: string;
  what?: string;
  url?: string;
}
export interface LockHolder {
  crashed: boolean;
  release: () => void;
  holder?: undefined;
}
export declare function acquireLock(
  path: string,
  about: { what: string; url?: string },
): LockHolder | { holder: Holder };
export declare function holderOf(path: string): Holder | undefined;
