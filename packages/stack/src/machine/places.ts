import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** Root of the checkout. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));
const usual = join(root, '.moontower');
/** Everything start and tests leave on disk. */
export const home = process.env['MOONTOWER_HOME'] || usual;
/** Programs that were downloaded; shared by all runs of this checkout. */
export const binaries = join(usual, 'bin');
