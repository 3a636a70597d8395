// Folders that import each other, be it through others. A folder and those within it are one.
import { dirname, join, normalize } from 'node:path/posix';

const IMPORTS = /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*'(\.[^']+)'|[^\w.]import\(\s*'(\.[^']+)'/g;
const isWithin = (one, other) => one === other || one.startsWith(`${other}/`);
/** Tests may reach wherever they like. */
const isTest = (path) => /\.test\.tsx?$|\/(testing|test)\/|^packages\/testkit\//.test(path);

/** @param files path → text @returns `a <-> b` for each pair of folders that reach each other */
export function findCircles(files) {
  const edges = new Map();
  for (const [path, text] of files) {
    if (isTest(path)) continue;
    for (const [, named, fetched] of text.matchAll(IMPORTS)) {
      const target = normalize(join(dirname(path), named ?? fetched));
      const [from, to] = [dirname(path), dirname(target)];
      if (!files.has(target) || isWithin(from, to) || isWithin(to, from)) continue;
      edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  const reached = new Map([...edges.keys()].map((from) => [from, reach(edges, from)]));
  return [...reached].flatMap(([from, all]) =>
    [...all].filter((to) => from < to && reached.get(to)?.has(from)).map((to) => `${from} <-> ${to}`),
  );
}

function reach(edges, from) {
  const seen = new Set();
  const waiting = [...(edges.get(from) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(edges.get(next) ?? []));
  }
  return seen;
}
