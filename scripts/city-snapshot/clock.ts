/** The instant at which a snapshot begins: the recorded rows end before it. */
export const BEGINS_MS = Date.parse('2026-11-20T18:00:00Z');

let ms = BEGINS_MS;
const now = (): number => ms;

/** Whoever asks for the time in this process hears this clock's: it stands still until it is moved on. */
export function stopClock(): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) => Reflect.construct(real, given.length === 0 ? [ms] : given, made),
    get: (real, name, receiver) => (name === 'now' ? now : Reflect.get(real, name, receiver)),
  });
}
export function moveClock(byMs: number): void {
  ms += byMs;
}
