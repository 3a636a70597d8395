import type { ListedScreen } from '@moontower/feature/define-feature';
import { roomScreens } from '@moontower/registry/room-screens';
import { AREA_NAMES } from '@moontower/words/areas';
import type { Screen } from '@moontower/words/screen';
import { isListed, SCREENS } from '@moontower/words/screens';
import { textAt } from '@moontower/words/text-at';
import { loadWords } from '@moontower/words/words';

const words = { en: await loadWords('en', AREA_NAMES), es: await loadWords('es', AREA_NAMES) };
const screens: readonly Screen[] = SCREENS;

/**
 * Screens that lists name: the app's and those of rooms. Their titles are the city's, which the process names first.
 */
export const listedScreens = (): readonly ListedScreen[] => [
  ...screens
    .filter(isListed)
    .map(({ path, title, nav }) => ({
      path,
      titles: { en: textAt(words.en, title), es: textAt(words.es, title) },
      names: nav === undefined ? [] : [words.en.shell.nav[nav], words.es.shell.nav[nav]],
    })),
  ...roomScreens.filter(isListed).map(({ path, title }) => ({ path, titles: title, names: [] })),
];
