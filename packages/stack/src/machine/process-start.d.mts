export declare function startOf(pid: number): string | undefined;
