import type { Words } from '@moontower/words/words';

/** What to do about what did not load: first of all to connect, where there is no network. */
export const helpOf = ({ offlineHelp, errorHelp }: Words['ui'], offline = !navigator.onLine): string =>
  offline ? offlineHelp : errorHelp;
