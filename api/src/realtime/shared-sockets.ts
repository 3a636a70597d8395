import { randomUUID } from 'node:crypto';
import type { SharedLine } from '../request-context/shared-limits.ts';

/** What a process says of itself holds so long; one that died is counted no longer. */
const HELD_MS = 60_000;
const AGAIN_MS = 20_000;
const LOOK_MS = 2_000;
/**
 * What is counted of an address is said when that changes, and this often: every twenty seconds, ten thousand addresses
 * took a second of the processor.
 */
const RENEW_MS = 600_000;
const ADDRESS_MS = 3 * RENEW_MS;
const ACCOUNT_MS = 24 * 60 * HELD_MS;
/** Addresses that are told together. */
const AT_ONCE = 500;

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
type Batch = ReturnType<SharedLine['redis']['pipeline']>;

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
 * Says something of this process, and that it lives: else others take what it says for a dead one's.
 * @returns whether Redis knew of it; undefined where Redis did not answer
 */
async function say(
  { line, self, keys }: SocketCounts,
  fill: (batch: Batch) => void = () => undefined,
): Promise<{ knew: boolean } | undefined> {
  return line.through(async (redis) => {
    const batch = redis.pipeline().set(keys.alive(self), '1', 'PX', HELD_MS, 'GET');
    fill(batch);
    const told = (await batch.exec()) ?? [];
    return told.some(([error]) => error !== null) ? undefined : { knew: told[0]?.[1] !== null };
  });
}

/** Says how many sockets each of these addresses has here. */
const sayCounts = (counting: SocketCounts, addresses: readonly string[], counts: ReadonlyMap<string, number>) =>
  say(counting, (batch) => {
    for (const address of addresses) {
      const [key, count] = [counting.keys.address(address), counts.get(address)];
      if (count === undefined) batch.hdel(key, counting.self);
      else batch.hset(key, counting.self, count).pexpire(key, ADDRESS_MS);
    }
  });

/** Open connections of an address at processes that live, but this one. What dead ones said is forgotten. */
async function countElsewhere({ line, self, keys }: SocketCounts, address: string): Promise<number> {
  const count = await line.through(async (redis) => {
    const key = keys.address(address);
    const told = Object.entries(await redis.hgetall(key)).filter(([process]) => process !== self);
    if (told.length === 0) return 0;
    const living = await redis.mget(told.map(([process]) => keys.alive(process)));
    const dead = told.flatMap(([process], at) => (living[at] === null ? process : []));
    if (dead.length > 0) await redis.hdel(key, ...dead);
    // A release before this one said until when, too.
    return told.reduce((sum, [process, count]) => sum + (dead.includes(process) ? 0 : Number.parseInt(count, 10)), 0);
  });
  return count ?? 0;
}

/** What Redis was not told of, as it did not answer, or has forgotten. */
function createUntold(counts: ReadonlyMap<string, number>, own: ReadonlyMap<string, unknown>) {
  const [addresses, sockets] = [new Set<string>(), new Set<string>()];
  const renew = (): void => {
    for (const address of counts.keys()) addresses.add(address);
  };
  return {
    addresses,
    sockets,
    /** Has every address told anew. */
    renew,
    isHeard: async (saying: ReturnType<typeof say>): Promise<boolean> => {
      const said = await saying;
      if (said?.knew === false) {
        renew();
        for (const id of own.keys()) sockets.add(id);
      }
      return said !== undefined;
    },
  };
}

/** @param most sockets of one account */
export function createSharedSockets(line: SharedLine, most: number): SharedSockets {
  const counting: SocketCounts = { line, self: randomUUID(), keys: keysOf(line.prefix), most };
  const { self, keys } = counting;
  const counts = new Map<string, number>();
  const own = new Map<string, { account: string; socket: AccountSocket }>();
  const untold = createUntold(counts, own);
  const { isHeard, renew } = untold;
  const telling = setInterval(() => void isHeard(say(counting)), AGAIN_MS).unref();
  void isHeard(say(counting));
  const renewing = setInterval(renew, RENEW_MS).unref();
  const endCrowded = async (): Promise<void> => {
    if (own.size === 0) return;
    const ids = await line.through((redis) => redis.smembers(keys.crowded(self)));
    for (const id of ids ?? []) own.get(id)?.socket.crowdedOut();
  };
  async function tell(addresses: readonly string[]): Promise<void> {
    if (!(await isHeard(sayCounts(counting, addresses, counts))))
      for (const address of addresses) untold.addresses.add(address);
  }
  async function note(account: string, { id, at }: AccountSocket): Promise<void> {
    const key = keys.account(account);
    const saying = say(counting, (batch) => batch.zadd(key, at, `${self} ${id}`).pexpire(key, ACCOUNT_MS));
    if (!((await isHeard(saying)) && (await crowdOut(counting, account)))) untold.sockets.add(id);
  }
  const look = async (): Promise<void> => {
    const [addresses, ids] = [[...untold.addresses], [...untold.sockets]];
    untold.addresses.clear();
    untold.sockets.clear();
    for (let at = 0; at < addresses.length; at += AT_ONCE) await tell(addresses.slice(at, at + AT_ONCE));
    for (const id of ids) {
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
      void tell([address]);
    },
    opened: async (account, socket) => {
      own.set(socket.id, { account, socket });
      await note(account, socket);
    },
    closed: (account, id) => {
      own.delete(id);
      void line.through((redis) => redis.zrem(keys.account(account), `${self} ${id}`));
    },
    stop: () => {
      for (const timer of [telling, renewing, looking]) clearInterval(timer);
    },
  };
}
