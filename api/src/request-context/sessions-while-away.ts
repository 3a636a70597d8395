import type { OperatorSessions } from '@moontower/store/sessions/operator-sessions';
import { soon } from '../soon.ts';

type Session = Parameters<OperatorSessions['begin']>[0];

/** An operator who signs in while the store is away is let in for as long as that usually takes to mend. */
const HELD_MS = 15 * 60_000;
const MOST = 100;

/**
 * Sessions of operators, kept by this process where the store does not take them within two seconds: whoever is to mend
 * MongoDB must be able to see what is wrong.
 */
export function whileAway(sessions: OperatorSessions, nowMs: () => number): OperatorSessions {
  const here = new Map<string, Session>();
  const isOver = ({ expiresAt }: Session): boolean => expiresAt.getTime() <= nowMs();

  function hold(session: Session): void {
    for (const [id, each] of here) if (isOver(each)) here.delete(id);
    const [oldest] = here.keys();
    if (here.size >= MOST && oldest !== undefined) here.delete(oldest);
    const until = Math.min(session.expiresAt.getTime(), nowMs() + HELD_MS);
    here.set(session._id, { ...session, expiresAt: new Date(until) });
  }

  return {
    begin: async (session) => {
      const isStored = await soon(
        sessions.begin(session).then(() => true),
        false,
      );
      if (!isStored) hold(session);
    },
    find: async (id) => {
      const own = here.get(id);
      return own === undefined || isOver(own) ? sessions.find(id) : own;
    },
    end: async (id) => {
      // One that is held here may be in the store too: it was late, not refused.
      if (here.delete(id)) await soon(sessions.end(id), undefined);
      else await sessions.end(id);
    },
  };
}
