import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root } from '@moontower/stack/machine/places';
import { build } from '@moontower/stack/start/build';
import { prepareTestChromium } from './find-chromium.ts';
import './provided-context.ts';
import { startTestProduct } from './test-product.ts';

const recordings = join(root, '../shared/data/recordings');
const recorded = existsSync(recordings);
const tell = (line: string): void => {
  console.log(`[product] ${line}`);
};

/**
 * Vitest global setup after `global-stores`: the built product over recorded records where they are at hand, made-up
 * ones otherwise.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepareTestChromium(tell);
  await build(tell);
  if (!recorded)
    tell('../shared/data is not here: the product shows sample records, and tests of recorded ones are skipped');
  const product = await startTestProduct({
    city: recorded ? `recorded:${recordings}` : 'sample',
    stores: project.getProvidedContext(),
    prefix: `t_product_${process.pid}`,
    // Recorded feeds take half a minute, six where two processors serve many: a page that is tested meanwhile stands
    // beside a worker that takes all it can. Some made-up ones are slow on purpose and are not waited for.
    loadedMs: recorded ? 900_000 : 90_000,
    tell,
  });
  project.provide('baseUrl', product.baseUrl);
  project.provide('inboxUrl', product.inboxUrl);
  project.provide('fakeCityUrl', product.fakeCityUrl);
  project.provide('cityMode', product.mode);
  return product.stop;
}
