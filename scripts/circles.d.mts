export function findCircles(files: ReadonlyMap<string, string>): string[];
export function findFileCircles(files: ReadonlyMap<string, string>): string[];
