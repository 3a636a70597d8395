import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** Root of the checkout. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** Everything start and tests leave on disk. */
export const home = join(root, '.moontower');
/** Programs that were downloaded; shared by all runs of this checkout. */
export const binaries = join(home, 'bin');
