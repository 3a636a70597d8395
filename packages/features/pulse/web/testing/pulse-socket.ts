import type { EventName, ItemEvent, LoggedEvent, WatchAnswer } from '@moontower/contracts/event';
import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import type { Visit } from '@moontower/testkit/browser';

/** The far end of the page's socket: what the server would say. */
export interface FakeSocket {
  land: (features: readonly PulseFeature[]) => void;
  /** Says of one that it changed or was taken back. */
  tell: (name: 'item:changed' | 'item:withdrawn', feature: PulseFeature) => void;
  /** Ends the connection and refuses new ones until `mend`. */
  cut: () => void;
  mend: () => void;
  /** Takes leave as a server does that stops. */
  hangUp: () => void;
  /**
   * What the next watch is answered with, once the returned function is called; events in the order in which they
   * landed.
   */
  answerLater: (answer: { missed?: readonly PulseFeature[]; reset?: boolean; error?: string }) => () => void;
  watches: unknown[];
}

export function eventOf({ id, geometry, properties }: PulseFeature): ItemEvent {
  const { feed, type, pulseType, subtype, title, councilDistrict, publishedAt, provenance } = properties;
  return {
    uid: id,
    feed,
    type,
    pulseType,
    subtype,
    title,
    district: councilDistrict,
    location: geometry ?? undefined,
    publishedAt,
    provenance,
  };
}

interface PlannedAnswer {
  answer: Parameters<FakeSocket['answerLater']>[0];
  ready: Promise<void>;
}
const quiet = (): void => {};
export const noSocket = (): FakeSocket => ({
  land: quiet,
  tell: quiet,
  cut: quiet,
  mend: quiet,
  hangUp: quiet,
  answerLater: () => quiet,
  watches: [],
});

/** Speaks Socket.IO's wire form: opens, acknowledges `watch`, and pushes bursts. */
export async function answerSocket(page: Visit['page'], fake: FakeSocket): Promise<void> {
  let seq = 1;
  let down = false;
  const planned: PlannedAnswer[] = [];
  const logged = (features: readonly PulseFeature[]) =>
    features.map((feature) => {
      seq += 1;
      return { seq, payload: eventOf(feature) };
    });
  fake.mend = () => {
    down = false;
  };
  fake.answerLater = (answer) => {
    let release = quiet;
    planned.push({
      answer,
      ready: new Promise((resolve) => {
        release = resolve;
      }),
    });
    return () => release();
  };
  const acknowledge = async (): Promise<WatchAnswer> => {
    const { answer, ready } = planned.shift() ?? { answer: {}, ready: undefined };
    await ready;
    const missed = logged(answer.missed ?? []).map((event): LoggedEvent => ({ ...event, name: 'item:landed' }));
    return { seq, missed, reset: answer.reset ?? false, error: answer.error };
  };
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (down) {
      void socket.close();
      return;
    }
    socket.send(
      `0${JSON.stringify({ sid: 'test', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 1_000_000 })}`,
    );
    socket.onMessage((message) => {
      const text = String(message);
      if (text.startsWith('40')) socket.send('40{"sid":"test"}');
      const watch = /^42(\d+)(.*)$/.exec(text);
      if (watch === null) return;
      fake.watches.push(JSON.parse(watch[2] ?? '[]'));
      void acknowledge().then((answer) => socket.send(`43${watch[1]}${JSON.stringify([answer])}`));
    });
    const push = (name: EventName, features: readonly PulseFeature[]) => {
      const events = logged(features);
      socket.send(`42${JSON.stringify([name, { seq, events }])}`);
    };
    fake.land = (features) => push('item:landed', features);
    fake.tell = (name, feature) => push(name, [feature]);
    fake.cut = () => {
      down = true;
      void socket.close();
    };
    fake.hangUp = () => socket.send('41');
  });
}
