export declare const hatches: Record<string, unknown>;
export declare function findHatches(path: string, raw: string): { kind: string; line: number }[];
export declare function withoutComments(text: string): string;
