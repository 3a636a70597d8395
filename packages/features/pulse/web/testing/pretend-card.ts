import type { Visit } from '@moontower/testkit/browser';

const UNMASKED_RENDERER = 0x9246;

/**
 * Makes a page believe that a graphics card draws, so that deck.gl draws the data though it is the processor that does
 * the work.
 */
export async function pretendCard(page: Visit['page']): Promise<void> {
  await page.addInitScript((renderer) => {
    const named: typeof WebGL2RenderingContext.prototype.getParameter = Reflect.get(
      WebGL2RenderingContext.prototype,
      'getParameter',
    );
    WebGL2RenderingContext.prototype.getParameter = new Proxy(named, {
      apply: (target, gl, asked) => (asked[0] === renderer ? 'A graphics card' : Reflect.apply(target, gl, asked)),
    });
    const get: typeof HTMLCanvasElement.prototype.getContext = Reflect.get(HTMLCanvasElement.prototype, 'getContext');
    HTMLCanvasElement.prototype.getContext = new Proxy(get, {
      apply: (target, canvas, [kind, options]) =>
        Reflect.apply(target, canvas, [kind, { ...options, failIfMajorPerformanceCaveat: false }]),
    });
  }, UNMASKED_RENDERER);
}

/** Counts how often the page asks its worker for clusters. */
export async function countClustering(page: Visit['page']): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const post: typeof Worker.prototype.postMessage = Reflect.get(Worker.prototype, 'postMessage');
    Worker.prototype.postMessage = new Proxy(post, {
      apply: (target, worker, said) => {
        const { dataset } = document.documentElement;
        if (Reflect.get(Object(said[0]), 'kind') === 'marks')
          dataset['asked'] = String(Number(dataset['asked'] ?? 0) + 1);
        return Reflect.apply(target, worker, said);
      },
    });
  });
  return async () => Number(await page.locator('html').getAttribute('data-asked'));
}

/** Waits until deck.gl has taken the data over from MapLibre. */
export async function deckReady(page: Visit['page']): Promise<void> {
  await page.waitForSelector('[data-drawn-by="deck.gl"]', { timeout: 120_000 });
}
