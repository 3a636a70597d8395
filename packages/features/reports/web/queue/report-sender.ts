import { readToken } from '@moontower/ui/data/requests/api-fetch.ts';
import { serverNow } from '@moontower/ui/data/requests/server-clock.ts';
import { freshKey } from '@moontower/ui/form/press.ts';
import { subjectOf } from '@moontower/ui/data/account/token-subject.ts';
import { overApi, postReport } from './post-report.ts';
import { deviceShelf } from './report-shelf.ts';
import { sendWaiting, type Location, type SendOutcome } from './send-waiting.ts';
import { queryGeocoder } from '@moontower/ui/data/queries/places.ts';

/** Where a request failed though the device says it is online. */
const AGAIN_MS = 30_000;
const LOCK = 'moontower-reports';
/** Tells a page that opens elsewhere to fetch this file. */
const MARK = 'reports:waiting';

type Listener = (outcomes: readonly SendOutcome[]) => void;
const listeners = new Set<Listener>();
let timer: ReturnType<typeof setTimeout> | undefined;
let listening = false;
let running = false;
let again = false;

/** One tab sends, the others leave it to that one. The server would not do it twice either: the key is the same. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()));
}

function mark(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    /* without storage nothing waits either */
  }
}

/**
 * Sends what this account has waiting here. Asked for while it is at it (the network is back), it is done once more,
 * not left out.
 */
export async function sendNow(): Promise<void> {
  if (running) {
    again = true;
    return;
  }
  running = true;
  try {
    await sendOnce();
  } finally {
    running = false;
    if (again) {
      again = false;
      void sendNow();
    }
  }
}

async function sendOnce(): Promise<void> {
  clearTimeout(timer);
  await alone(async () => {
    const waiting = (await deviceShelf.all().catch(() => [])).some(({ state }) => state === 'waiting');
    mark(waiting);
    const owner = waiting && navigator.onLine ? subjectOf(readToken() ?? '') : undefined;
    const outcomes =
      owner === undefined
        ? []
        : await sendWaiting({
            shelf: deviceShelf,
            owner,
            send: (report) => postReport(report, overApi(deviceShelf)),
            nowMs: () => Date.now(),
            serverNowMs: serverNow,
            freshKey,
            locate: locateText,
          });
    const left = (await deviceShelf.all().catch(() => [])).some(({ state }) => state === 'waiting');
    mark(left);
    if (left) timer = setTimeout(sendAgain, AGAIN_MS);
    if (outcomes.length > 0) for (const tell of listeners) tell(outcomes);
  });
}

function sendAgain(): void {
  void sendNow();
}

/** From now on, and on every screen, what waits is sent as soon as there is a network. */
export function startSending(): void {
  if (!listening) {
    listening = true;
    addEventListener('online', sendAgain);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') sendAgain();
    });
  }
  sendAgain();
}

/** @param hear is told what came of each sending */
export function onSent(hear: Listener): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** Where a text is, if it is one place: of several only its author can say which. */
async function locateText(text: string): Promise<Location> {
  const found = await queryGeocoder(text);
  if (found.kind === 'place') {
    const [lon, lat] = found.place.location;
    return { is: 'found', pin: { lon, lat, from: 'address' } };
  }
  const away = found.kind === 'problem' && found.problem !== 'missing' && found.problem !== 'beyond';
  return { is: away ? 'later' : 'unknown' };
}
