import { existsSync } from 'node:fs';
import { findProgram } from '@moontower/stack/machine/find-program';
import { installPackages } from '@moontower/stack/machine/system-package';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'] as const;
/**
 * The same engine from the same package source, without the window around the page: the feed took 1.9 s of processor
 * time instead of 2.6 to 3.7, the Pork Tracker 1.4 instead of 3.4.
 */
const SHELL = 'chromium-headless-shell';

const given = (): string | undefined => {
  const path = process.env['CHROME_PATH'];
  return path !== undefined && existsSync(path) ? path : undefined;
};

/**
 * Path of a Chromium as people have it, for measurements: CHROME_PATH, the one on the path, else the system's package.
 * Throws when none can be had.
 */
export async function findChromium(): Promise<string> {
  const known = given() ?? findProgram(...WHOLE);
  if (known !== undefined) return known;
  const failed = await installPackages(['chromium'], (line) => {
    console.log(line);
  });
  const installed = findProgram(...WHOLE);
  if (installed === undefined)
    throw new Error(
      `There is no Chromium: ${failed ?? 'the package brought none'}. Install chromium, or name one in CHROME_PATH.`,
    );
  return installed;
}

/**
 * Path of the Chromium for tests and for Lighthouse: CHROME_PATH, the headless shell on the path, else what
 * `findChromium` finds.
 */
export async function findTestChromium(): Promise<string> {
  return given() ?? findProgram(SHELL) ?? findChromium();
}

/**
 * Installs the headless shell where it is missing and can be had, before several test processes look for it at once.
 * Throws when no Chromium at all can be had.
 */
export async function prepareTestChromium(tell: (line: string) => void): Promise<void> {
  if (given() === undefined && findProgram(SHELL) === undefined) {
    const failed = await installPackages([SHELL], tell);
    if (failed !== undefined) tell(`Without ${SHELL} the tests take longer: ${failed}`);
  }
  tell(`Tests open ${await findTestChromium()}`);
}
