import type { Page, WebSocketRoute } from 'playwright-core';

/** The page's socket to the real server, with somebody's hand on it. */
export interface Wire {
  /**
   * Ends every connection; new ones wait for `mend`. Refused ones would be waited for by the library for 20 s, for
   * before the handshake it hears of errors only.
   */
  cut: () => void;
  mend: () => void;
  /** What the server answers to a watch is kept back until the returned function is called. */
  hold: () => () => void;
  /** Says of the next replay that it was too long. */
  forget: () => void;
  /** The uids that each answer to a watch said were missed. */
  replays: string[][];
  /** The uids of pushed bursts. */
  pushed: string[];
}

const ACKNOWLEDGED = /^(43\d+)(.*)$/s;
const PUSHED = /^42(\["item:landed".*)$/s;
interface Answer {
  seq: number;
  missed: { name: string; payload: { uid?: string } }[];
  reset: boolean;
}

/** Writes down what the server says; a replay that is to be forgotten becomes a reset. */
function listenIn(wire: Pick<Wire, 'pushed' | 'replays'>, forgets: () => boolean): (text: string) => string {
  return (text) => {
    const [, burst] = PUSHED.exec(text) ?? [];
    if (burst !== undefined) {
      const [, { events }]: [string, { events: { payload: { uid: string } }[] }] = JSON.parse(burst);
      wire.pushed.push(...events.map(({ payload }) => payload.uid));
    }
    const [, head, list] = ACKNOWLEDGED.exec(text) ?? [];
    if (head === undefined || list === undefined) return text;
    const [answer]: [Answer] = JSON.parse(list);
    if (forgets()) return `${head}${JSON.stringify([{ ...answer, missed: [], reset: true }])}`;
    wire.replays.push(
      answer.missed.flatMap(({ name, payload }) =>
        name === 'item:landed' && payload.uid !== undefined ? [payload.uid] : [],
      ),
    );
    return text;
  };
}

/** Lays itself between the page and the product's socket; to be called before the page is opened. */
export async function openWire(page: Page): Promise<Wire> {
  let down = false;
  let raise = () => {};
  let up: Promise<void> = Promise.resolve();
  let forgetful = false;
  let gate: Promise<void> = Promise.resolve();
  const ends = new Set<WebSocketRoute>();
  const wire: Wire = {
    cut: () => {
      down = true;
      up = new Promise((resolve) => {
        raise = resolve;
      });
      for (const end of ends) void end.close();
      ends.clear();
    },
    mend: () => {
      down = false;
      raise();
    },
    hold: () => {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
    forget: () => {
      forgetful = true;
    },
    replays: [],
    pushed: [],
  };
  const told = listenIn(wire, () => {
    const forgets = forgetful;
    forgetful = false;
    return forgets;
  });
  // Without a WebSocket the page would come back by polling.
  await page.route(/\/socket\.io\//, (route) => (down ? route.abort() : route.continue()));
  await page.routeWebSocket(/\/socket\.io\//, async (near) => {
    await up;
    const far = near.connectToServer();
    ends.add(near).add(far);
    near.onMessage((message) => far.send(message));
    far.onMessage((message) => {
      const text = told(String(message));
      if (ACKNOWLEDGED.test(text)) void gate.then(() => near.send(text));
      else near.send(text);
    });
  });
  return wire;
}
