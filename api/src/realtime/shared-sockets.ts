import { randomUUID } from 'node:crypto';
import type { SharedLine } from '../request-context/shared-limits.ts';

/** What a process says of itself holds so long; one that died is counted no longer. */
const HELD_MS = 60_000;
const AGAIN_MS = 20_000;
const LOOK_MS = 2_000;

/** Open sockets of all processes. While Redis does not answer, each knows its own only. */
export interface SharedSockets {
  /** Open connections of an address at other processes. */
  elsewhere: (address: string) => Promise<number>;
  /** How many an address has here now. */
  tell: (address: string, count: number) => void;
  /** Notes a socket of an account, with when it came; those that are too many by it end, wherever they are. */
  opened: (account: string, socket: AccountSocket) => Promise<void>;
  closed: (account: string, id: string) => void;
  stop: () => void;
}
export interface AccountSocket {
  id: string;
  at: number;
  crowdedOut: () => void;
}

interface SocketCounts {
  line: SharedLine;
  /** This process. */
  self: string;
  keys: ReturnType<typeof keysOf>;
  /** Sockets of one account. */
  most: number;
}

const keysOf = (prefix: string) => ({
  address: (address: string) => `${prefix}:sockets:address:${address}`,
  account: (account: string) => `${prefix}:sockets:account:${account}`,
  /** Ids of sockets of a process that are to end. */
  crowded: (process: string) => `${prefix}:sockets:crowded:${process}`,
  alive: (process: string) => `${prefix}:sockets:alive:${process}`,
});
const processOf = (member: string): string => member.split(' ', 1)[0] ?? '';
const heldUntil = (): number => Date.now() + HELD_MS;

/**
 * Ends the oldest of an account's sockets beyond what it may have; those of dead processes are forgotten.
 * @returns whether Redis answered
 */
async function crowdOut({ line, self, keys, most }: SocketCounts, account: string): Promise<boolean> {
  const done = await line.through(async (redis) => {
    const members = await redis.zrange(keys.account(account), '0', '-1');
    if (members.length === 0) return true;
    const processes = [...new Set(members.map(processOf))];
    const living = await redis.mget(processes.map(keys.alive));
    const isAlive = (member: string): boolean =>
      processOf(member) === self || living[processes.indexOf(processOf(member))] !== null;
    const held = members.filter(isAlive);
    const crowded = held.slice(0, Math.max(0, held.length - most));
    const leaving = [...members.filter((member) => !isAlive(member)), ...crowded];
    if (leaving.length === 0) return true;
    const batch = redis.pipeline().zrem(keys.account(account), ...leaving);
    for (const member of crowded) {
      const key = keys.crowded(processOf(member));
      batch.sadd(key, member.slice(processOf(member).length + 1)).pexpire(key, HELD_MS);
    }
    await batch.exec();
    return true;
  });
  return done === true;
}

/**
 * Says again that this process lives and what it counts, before that is forgotten.
 * @returns whether it was forgotten: others have then dropped the sockets of this process
 */
async function tellAgain({ line, self, keys }: SocketCounts, counts: ReadonlyMap<string, number>): Promise<boolean> {
  const before = await line.through(async (redis) => {
    const lived = await redis.set(keys.alive(self), '1', 'PX', HELD_MS, 'GET');
    const batch = redis.pipeline();
    for (const [address, count] of counts)
      batch.hset(keys.address(address), self, `${count} ${heldUntil()}`).pexpire(keys.address(address), HELD_MS);
    await batch.exec();
    return { lived };
  });
  return before?.lived === null;
}

/** Says how many sockets an address has here. */
async function tellCount({ line, self, keys }: SocketCounts, address: string, count: number): Promise<void> {
  const key = keys.address(address);
  await line.through(async (redis) => {
    if (count === 0) await redis.hdel(key, self);
    else await redis.pipeline().hset(key, self, `${count} ${heldUntil()}`).pexpire(key, HELD_MS).exec();
  });
}

/**
 * Notes a socket of an account, and that its process lives: else others take the socket for one of a dead process.
 * @returns whether Redis heard it
 */
async function noteSocket(
  { line, self, keys }: SocketCounts,
  account: string,
  { id, at }: Pick<AccountSocket, 'id' | 'at'>,
): Promise<boolean> {
  const key = keys.account(account);
  const heard = await line.through((redis) =>
    redis
      .pipeline()
      .set(keys.alive(self), '1', 'PX', HELD_MS)
      .zadd(key, at, `${self} ${id}`)
      .pexpire(key, 24 * 60 * HELD_MS)
      .exec(),
  );
  return heard !== undefined && heard !== null;
}

/** Open connections of an address at processes that live, but this one. */
async function countElsewhere({ line, self, keys }: SocketCounts, address: string): Promise<number> {
  const told = await line.through((redis) => redis.hgetall(keys.address(address)));
  const others = Object.entries(told ?? {}).flatMap(([process, said]) => {
    const [count = 0, until = 0] = said.split(' ').map(Number);
    return process !== self && until > Date.now() ? [count] : [];
  });
  return others.reduce((sum, count) => sum + count, 0);
}

/** @param most sockets of one account */
export function createSharedSockets(line: SharedLine, most: number): SharedSockets {
  const counting: SocketCounts = { line, self: randomUUID(), keys: keysOf(line.prefix), most };
  const { self, keys } = counting;
  const counts = new Map<string, number>();
  const own = new Map<string, { account: string; socket: AccountSocket }>();
  /** Ids of sockets that Redis was not told of, as it did not answer, or has forgotten. */
  const untold = new Set<string>();
  const tell = async (): Promise<void> => {
    if (await tellAgain(counting, counts)) for (const id of own.keys()) untold.add(id);
  };
  const telling = setInterval(() => void tell(), AGAIN_MS).unref();
  void tell();
  const endCrowded = async (): Promise<void> => {
    if (own.size === 0) return;
    const ids = await line.through((redis) => redis.smembers(keys.crowded(self)));
    for (const id of ids ?? []) own.get(id)?.socket.crowdedOut();
  };
  async function note(account: string, { id, at }: AccountSocket): Promise<void> {
    untold.add(id);
    if ((await noteSocket(counting, account, { id, at })) && (await crowdOut(counting, account))) untold.delete(id);
  }
  const look = async (): Promise<void> => {
    for (const id of untold) {
      const each = own.get(id);
      if (each !== undefined) await note(each.account, each.socket);
    }
    await endCrowded();
  };
  const looking = setInterval(() => void look(), LOOK_MS).unref();
  return {
    elsewhere: (address) => countElsewhere(counting, address),
    tell: (address, count) => {
      if (count > 0) counts.set(address, count);
      else counts.delete(address);
      void tellCount(counting, address, Math.max(0, count));
    },
    opened: async (account, socket) => {
      own.set(socket.id, { account, socket });
      await note(account, socket);
    },
    closed: (account, id) => {
      own.delete(id);
      untold.delete(id);
      void line.through((redis) => redis.zrem(keys.account(account), `${self} ${id}`));
    },
    stop: () => {
      clearInterval(telling);
      clearInterval(looking);
    },
  };
}
