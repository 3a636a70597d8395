export interface Holder {
  pid: number;
  started: string;
  what?: string;
  url?: string;
}
export interface Taken {
  crashed: boolean;
  release: () => void;
  holder?: undefined;
}
export declare function takeLock(path: string, about: { what: string; url?: string }): Taken | { holder: Holder };
export declare function holderOf(path: string): Holder | undefined;
