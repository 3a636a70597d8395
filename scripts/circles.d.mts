export function findCircles(files: ReadonlyMap<string, string>): string[];
