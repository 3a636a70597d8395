import type { FormValues } from '@moontower/ui/form/form-values.ts';
import { isWritten } from '../queue/held-reports.ts';
import type { HeldReport, ReportShelf } from '../queue/report-shelf.ts';

/** Not at every key: a draft with photos is megabytes. */
const WAIT_MS = 400;

export interface ReportKeeperOptions {
  shelf: ReportShelf;
  initial: FormValues;
  /** Choices remembered from last time: alone they are no draft. */
  apart: readonly string[];
  nowMs: () => number;
}

/**
 * One open report: what is on the screen, and its copy on the device, which follows after a moment and at once when
 * asked.
 */
export class ReportKeeper {
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> = Promise.resolve();
  private ended = false;
  /** Undefined while there is nothing to keep, and until it was tried. */
  kept: boolean | undefined;

  constructor(
    private now: HeldReport,
    private readonly keeping: ReportKeeperOptions,
  ) {}

  readonly read = (): HeldReport => this.now;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A typed letter changes nothing that others draw by: only the form's own fields are drawn by it. */
  values(values: FormValues): void {
    this.now = { ...this.now, values };
    this.later();
  }

  change(part: Partial<Pick<HeldReport, 'pin' | 'photos' | 'triedAt'>>): void {
    this.now = { ...this.now, ...part };
    this.tell();
    this.later();
  }

  /** Writes it now; what is asked for while it is written follows it. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  /** Hands it to the queue. @throws where the browser keeps nothing */
  async queue(values: FormValues): Promise<HeldReport> {
    this.end();
    await this.writing;
    const report: HeldReport = { ...this.now, values, state: 'waiting', savedAt: this.keeping.nowMs() };
    try {
      await this.keeping.shelf.put(report);
    } catch (error) {
      this.ended = false;
      throw error;
    }
    return report;
  }

  /** Sent, followed instead, or begun anew: it leaves the device, and nothing late brings it back. */
  async drop(): Promise<void> {
    this.end();
    await this.writing;
    await this.keeping.shelf.drop(this.now.key).catch(() => undefined);
  }

  /** Somebody else has it now: the queue. */
  leave(): void {
    this.end();
  }

  private end(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private later(): void {
    if (this.ended) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      void this.flush();
    }, WAIT_MS);
  }

  private async write(): Promise<void> {
    if (this.ended) return;
    const { shelf, initial, apart, nowMs } = this.keeping;
    const before = this.kept;
    try {
      const written = isWritten(this.now, initial, apart);
      if (written) await shelf.put({ ...this.now, savedAt: nowMs() });
      else await shelf.drop(this.now.key);
      this.kept = written ? true : undefined;
    } catch {
      this.kept = false;
    }
    if (before !== this.kept) this.tell();
  }

  private tell(): void {
    // A new object, so that whoever draws by it is drawn.
    this.now = { ...this.now };
    for (const listener of this.listeners) listener();
  }
}
