import { EventEmitter } from 'node:events';
import type { EventName, SocketRefusal, Watch, WatchAnswer } from '@moontower/contracts/event';
import type { LiveSocket } from '../live/live.ts';

/** The server's end: what was asked, and what is answered. */
export class FakeSocket implements LiveSocket {
  connected = false;
  connects = 0;
  closed = false;
  readonly asked: Watch[] = [];
  answer: (watch: Watch) => WatchAnswer | Error = () => ({ seq: 0, missed: [], reset: false });
  private readonly heard = new EventEmitter();
  on(name: string, hear: (given: never) => void): void {
    this.heard.on(name, (given: unknown) => {
      Reflect.apply(hear, undefined, [given]);
    });
  }
  timeout() {
    return {
      emit: (_: string, watch: Watch, done: (error: Error | null, answer?: WatchAnswer) => void) => {
        this.asked.push(watch);
        const answer = this.answer(watch);
        if (answer instanceof Error) done(answer);
        else done(null, answer);
      },
    };
  }
  connect(): void {
    this.connects += 1;
    this.connected = true;
    this.heard.emit('connect');
  }
  disconnect(): void {
    this.closed = true;
    this.connected = false;
  }
  cut(reason = 'transport close'): void {
    this.connected = false;
    this.heard.emit('disconnect', reason);
  }
  refuse(again: SocketRefusal['again'] = 'in-a-minute'): void {
    this.heard.emit('refused', { problem: 'too_many_requests', reason: 'Too many.', again } satisfies SocketRefusal);
    this.cut('io server disconnect');
  }
  /** A connection that was not made; `status` where the server said no. */
  fail(status?: number): void {
    this.connected = false;
    this.heard.emit('connect_error', status === undefined ? {} : { context: { status } });
  }
  push(name: EventName, seq: number, ...events: { seq: number; payload: unknown }[]): void {
    this.heard.emit(name, { seq, events: events.map(({ seq: at, payload }) => ({ seq: at, payload })) });
  }
}
