export declare function requireFreePort(port: number, host: string): Promise<void>;
