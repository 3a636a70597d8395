import type { Plugin } from 'vite';

const ZOD = /node_modules\/zod\//;
/** Reached from the first page through an index, used only by screens that are fetched later. */
const LATER = new RegExp(
  String.raw`@tanstack\/.*\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.|` +
    String.raw`contracts\/src\/time\/floating-time\.`,
);

/**
 * Knows which modules the first page needs, so that they become one file: split by who else uses them they would be a
 * dozen, each asked for and compressed on its own.
 */
export class FirstPage {
  private readonly modules = new Set<string>();

  has(id: string): boolean {
    return this.modules.has(id);
  }

  plugin(): Plugin {
    const { modules } = this;
    return {
      name: 'moontower-first-page',
      apply: 'build',
      buildEnd() {
        modules.clear();
        const waiting = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry === true);
        const seen = new Set<string>();
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (seen.has(id) || ZOD.test(id) || LATER.test(id)) continue;
          seen.add(id);
          const imported = this.getModuleInfo(id)?.importedIds ?? [];
          // A file of schemas is dropped from the first page; the plain lists that it hands on are not.
          if (!imported.some((each) => ZOD.test(each))) modules.add(id);
          waiting.push(...imported);
        }
      },
    };
  }
}
