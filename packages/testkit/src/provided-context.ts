/** What the global setups hand to every test file; read it with vitest's `inject`. */
declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
    redisUrl: string;
    /** Whether test files that share a process hand their database on: those on stores do, those that kill do not. */
    handsOnDatabases: boolean;
    /** Address of the whole product, browser tests only. */
    baseUrl: string;
    /** Where its mails are read, see `mailTo` of `mail-inbox.ts`; browser tests only. */
    inboxUrl: string;
    /** Address of the fake city behind it, browser tests only. */
    fakeCityUrl: string;
    /** `recorded` where ../shared/data is at hand, else `sample`; browser tests only. */
    cityMode: 'live' | 'recorded' | 'sample';
  }
}
export {};
