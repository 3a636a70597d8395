import { languageOfPath, pathIn } from './language.ts';

/** A page of ours in the language of this one. */
export function pathHere(path: string): string {
  return pathIn(languageOfPath(location.pathname), path);
}
