import type { Plugin } from 'vite';

/**
 * Knows which modules the first page needs, so that they become one file: split by who else uses them they would be a dozen,
 * each asked for and compressed on its own.
 */
export class FirstPage {
  private readonly modules = new Set<string>();

  has(id: string): boolean { return this.modules.has(id); }

  plugin(): Plugin {
    const { modules } = this;
    return {
      name: 'moontower-first-page',
      apply: 'build',
      buildEnd() {
        modules.clear();
        const waiting = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry === true);
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          const imported = this.getModuleInfo(id)?.importedIds ?? [];
          // The schemas of the contracts are imported for their types' sake and dropped from the first page.
          if (modules.has(id) || [id, ...imported].some((each) => /node_modules\/zod\//.test(each))) continue;
          modules.add(id);
          waiting.push(...imported);
        }
      },
    };
  }
}
