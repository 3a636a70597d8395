import type { Accounts } from '@moontower/store/accounts/accounts';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Tokens } from '../request-context/who.ts';
import { digest } from '../http/access/idempotency.ts';
import type { SharedSockets } from './shared-sockets.ts';
import type { Who } from '@moontower/endpoints/who';

/**
 * How often the store is asked which sign-ins still hold: whoever signs out, here or elsewhere, is cut off well within
 * five seconds.
 */
const LOOK_MS = 2_000;
const Handshake = z.object({ token: z.string().min(1).max(2_000) });

export interface SessionsOptions {
  tokens: Pick<Tokens, 'read'>;
  living: Accounts['living'];
  /** Cuts off every socket of a room. */
  cut: (room: string) => void;
  /** Sockets that one account may have open. */
  perAccount: number;
  /** Lets a socket go whose account opened so many after it. */
  crowdedOut: (socket: Socket) => void;
  /** Sockets of the account at other processes count too. */
  shared?: Pick<SharedSockets, 'opened' | 'closed'> | undefined;
  nowMs: () => number;
  everyMs?: number;
}
export interface SocketSessions {
  /** Who opened the socket. A token that opens nothing makes it a visitor's: what everybody may hear, it hears. */
  enter: (socket: Socket) => Promise<Who | undefined>;
  close: () => void;
}

const roomOf = (jti: string): string => `session:${jti}`;

/** Sockets by the sign-in that opened them. With the sign-in they end. */
export function createSocketSessions({
  tokens,
  living,
  cut,
  perAccount,
  crowdedOut,
  shared,
  nowMs,
  everyMs = LOOK_MS,
}: SessionsOptions): SocketSessions {
  const open = new Map<string, number>();
  const ofAccount = createAccountSockets(perAccount, crowdedOut);

  async function look(): Promise<void> {
    if (open.size === 0) return;
    const held = [...open.keys()];
    // Where the store does not say, nobody stays in on the strength of having been let in once.
    const left = await living(held, new Date(nowMs())).catch(() => new Set<string>());
    for (const jti of held) if (!left.has(jti)) cut(roomOf(jti));
  }
  const looking = setInterval(() => void look(), everyMs).unref();

  function leave(jti: string): void {
    const members = (open.get(jti) ?? 1) - 1;
    if (members > 0) open.set(jti, members);
    else open.delete(jti);
  }

  return {
    enter: async (socket) => {
      const given = Handshake.safeParse(socket.handshake.auth);
      if (!given.success) return undefined;
      const who = await tokens
        .read({ headers: { authorization: `Bearer ${given.data.token}` } })
        .catch(() => undefined);
      const jti = who?.jti;
      if (who === undefined || jti === undefined || !socket.connected) return undefined;
      open.set(jti, (open.get(jti) ?? 0) + 1);
      const leaveAccount = ofAccount.enter(who.id, socket);
      // A digest: an account that is deleted leaves no trace of its id.
      const account = digest(who.id);
      socket.on('disconnect', () => {
        leave(jti);
        leaveAccount();
        shared?.closed(account, socket.id);
      });
      await socket.join(roomOf(jti));
      await shared?.opened(account, {
        id: socket.id,
        at: socket.handshake.issued,
        crowdedOut: () => crowdedOut(socket),
      });
      return who;
    },
    close: () => clearInterval(looking),
  };
}

/**
 * The open sockets of each account. One more than there is room for ends the oldest, not the new one:
 * the page that somebody opened last is the one they look at.
 */
function createAccountSockets(most: number, crowdedOut: (socket: Socket) => void) {
  const open = new Map<string, Set<Socket>>();
  function leave(account: string, socket: Socket): void {
    const sockets = open.get(account);
    sockets?.delete(socket);
    if (sockets?.size === 0) open.delete(account);
  }
  return {
    /** Counts one in; the answer counts it out again. */
    enter: (account: string, socket: Socket): (() => void) => {
      const sockets = open.get(account) ?? new Set();
      open.set(account, sockets.add(socket));
      // By when they came, not by when their tokens were read.
      const oldest = [...sockets].toSorted((one, other) => one.handshake.issued - other.handshake.issued);
      for (const crowded of oldest.slice(0, Math.max(0, sockets.size - most))) {
        sockets.delete(crowded);
        crowdedOut(crowded);
      }
      return () => leave(account, socket);
    },
  };
}
