// Files, and folders, that import each other, be it through others, for code or for types. Of folders one and those
// within it count as one.
import { dirname, join, normalize } from 'node:path/posix';

const IMPORTS = /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*'(\.[^']+)'|[^\w.]import\(\s*'(\.[^']+)'/g;
const isWithin = (one, other) => one === other || one.startsWith(`${other}/`);
/** Tests may reach wherever they like. */
const isTest = (path) => /\.test\.tsx?$|\/(testing|test)\/|^packages\/testkit\//.test(path);

/** Product file → the files it imports, for types as well. */
function importsWithin(files) {
  const imports = new Map();
  for (const [path, text] of files) {
    if (isTest(path)) continue;
    const targets = [...text.matchAll(IMPORTS)].map(([, named, fetched]) =>
      normalize(join(dirname(path), named ?? fetched)),
    );
    imports.set(path, new Set(targets.filter((target) => target !== path && files.has(target))));
  }
  return imports;
}

/** @param files path → text @returns `a, b, c` for each set of files that all reach each other */
export function findFileCircles(files) {
  const edges = importsWithin(files);
  // Only what is imported and imports can be in a circle: whatever else is taken away until nothing more falls.
  for (let left = -1; left !== edges.size;) {
    left = edges.size;
    const read = new Set([...edges.values()].flatMap((targets) => [...targets]));
    for (const [path, targets] of edges)
      if (!read.has(path) || ![...targets].some((target) => edges.has(target))) edges.delete(path);
  }
  const reached = new Map([...edges.keys()].map((path) => [path, reach(edges, path)]));
  const circles = [...reached].flatMap(([path, all]) => {
    const members = [...all].filter((other) => all.has(path) && reached.get(other)?.has(path));
    return members.length === 0 ? [] : [members.toSorted((one, other) => (one < other ? -1 : 1)).join(', ')];
  });
  return [...new Set(circles)];
}

/** @param files path → text @returns `a <-> b` for each pair of folders that reach each other */
export function findCircles(files) {
  const edges = new Map();
  for (const [path, targets] of importsWithin(files))
    for (const target of targets) {
      const [from, to] = [dirname(path), dirname(target)];
      if (isWithin(from, to) || isWithin(to, from)) continue;
      edges.set(from, (edges.get(from) ?? new Set()).add(to));
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
