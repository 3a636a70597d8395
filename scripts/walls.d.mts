export declare const rooms: Record<string, string[]>;
export declare const mayImport: Record<string, string[]>;
export declare function importsOf(text: string): { name: string; line: number }[];
export declare function findBreaches(path: string, text: string): { line: number; problem: string }[];
