/** One request as the city saw it; `at` is real time in ms. */
export interface LoggedRequest {
  at: number;
  method: string;
  path: string;
  query: string;
  service: string;
  userAgent: string | undefined;
  headers: Readonly<Record<string, string | undefined>>;
  status: number;
  faults: string[];
}

/** The last requests, for checks of politeness. */
export class RequestLog {
  private entries: LoggedRequest[] = [];
  private readonly most = 20_000;

  add(entry: LoggedRequest): void {
    this.entries.push(entry);
    if (this.entries.length > this.most * 2) this.entries = this.entries.slice(-this.most);
  }

  list(part = ''): LoggedRequest[] {
    return this.entries.filter(({ path, query }) => `${path}?${query}`.includes(part));
  }
  forget(): void {
    this.entries = [];
  }
}
