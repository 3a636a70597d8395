/**
 * So many requests in a window for each caller, as public services count them; real time, since it is about politeness.
 */
export class Allowance {
  private readonly most: number;
  private readonly windowMs: number;
  private readonly taken = new Map<string, number[]>();
  constructor(most: number, windowMs: number) {
    this.most = most;
    this.windowMs = windowMs;
  }

  /** 0 when the request may pass, else the whole seconds to wait. */
  take(caller: string): number {
    const now = Date.now();
    const recent = (this.taken.get(caller) ?? []).filter((at) => at > now - this.windowMs);
    this.taken.set(caller, recent);
    const oldest = recent[0];
    if (recent.length >= this.most && oldest !== undefined)
      return Math.max(1, Math.ceil((oldest + this.windowMs - now) / 1000));
    recent.push(now);
    return 0;
  }
}
