import { AppError, DAY_MS, MINUTE_MS } from '@moontower/contracts';
import type { SourceHostDocument } from '@moontower/store/feeds/source-hosts';
import { rulesOf, type RobotsRules } from './rules.ts';

/** Asks for a host's file: its text, or undefined where it has none. Throws where the host does not answer. */
export type AskRobots = (url: string) => Promise<string | undefined>;

/** Where rules are kept over restarts, and shown. */
export interface KeptRobots {
  read: (host: string) => Promise<SourceHostDocument | undefined>;
  keep: (host: SourceHostDocument) => Promise<void>;
}

export interface RobotsOptions extends KeptRobots {
  /** The name by which a file may speak of us. */
  agent: string;
  nowMs: () => number;
  /** Hosts whose closed paths are asked all the same. */
  except: ReadonlySet<string>;
  /** Hosts that are asked no rules: a stand-in on this machine. */
  skips: (host: string) => boolean;
}

export interface Robots {
  /**
   * The pause that the host wants, once its rules are known.
   *
   * @throws AppError source_refused where its rules close this address to programs
   */
  check: (url: URL, ask: AskRobots) => Promise<{ delayMs: number }>;
}

interface HostRules {
  rules: RobotsRules;
  readAt: number;
}

/** Rules are good for a day (RFC 9309). Those that could not be read again are asked for soon. */
const FRESH_MS = DAY_MS;
const AGAIN_MS = 15 * MINUTE_MS;

const closedTo = ({ host, pathname }: URL): AppError =>
  new AppError('source_refused', `${host} closes ${pathname.slice(0, 200)} to programs in its robots.txt.`, {
    details: { closedByRobots: true },
  });

/** Rules of hosts, each read once a day and kept: by everybody who asks a host in this process. */
export function createRobots({ agent, nowMs, except, skips, read, keep }: RobotsOptions): Robots {
  const known = new Map<string, HostRules>();
  const asking = new Map<string, Promise<HostRules>>();

  const learn = (
    origin: URL,
    { text, rules, readAt }: Pick<SourceHostDocument, 'text' | 'rules' | 'readAt'>,
  ): HostRules => {
    const learnt = { rules: rulesOf(origin.origin, text, agent), readAt: readAt.getTime() };
    known.set(origin.host, rules === 'away' ? { ...learnt, readAt: nowMs() - FRESH_MS + AGAIN_MS } : learnt);
    return learnt;
  };
  const store = async (origin: URL, about: Pick<SourceHostDocument, 'text' | 'rules'>): Promise<HostRules> => {
    const document = { ...about, readAt: new Date(nowMs()) };
    const learnt = learn(origin, document);
    const { delayMs, closed } = learnt.rules;
    await keep({
      _id: origin.host,
      ...document,
      ...(delayMs === undefined ? {} : { delayMs }),
      closed,
      closedAsked: except.has(origin.host),
    });
    return learnt;
  };
  const isFresh = ({ _id, rules, readAt, closedAsked }: SourceHostDocument): boolean =>
    rules !== 'away' && closedAsked === except.has(_id) && nowMs() - readAt.getTime() < FRESH_MS;
  const find = async (origin: URL, ask: AskRobots): Promise<HostRules> => {
    const held = await read(origin.host);
    if (held !== undefined && isFresh(held)) return learn(origin, held);
    try {
      const text = await ask(`${origin.origin}/robots.txt`);
      return await store(origin, { text: text ?? '', rules: text === undefined ? 'none' : 'read' });
    } catch (error) {
      // While a host is away the rules hold that it last gave; of one that never gave any, nothing is asked.
      if (held === undefined || !(error instanceof AppError) || error.code === 'internal') throw error;
      return store(origin, { text: held.text, rules: 'away' });
    }
  };
  const rulesFor = async (origin: URL, ask: AskRobots): Promise<HostRules> => {
    // Another job may be asking; if it is stopped meanwhile, this one asks itself.
    for (let other = asking.get(origin.host); other !== undefined; other = asking.get(origin.host))
      await other.catch(() => undefined);
    const fresh = known.get(origin.host);
    if (fresh !== undefined && nowMs() - fresh.readAt < FRESH_MS) return fresh;
    const found = find(origin, ask).finally(() => asking.delete(origin.host));
    asking.set(origin.host, found);
    return found;
  };

  return {
    async check(url, ask) {
      if (skips(url.host)) return { delayMs: 0 };
      const { rules } = await rulesFor(url, ask);
      if (!except.has(url.host) && !rules.allows(url.href)) throw closedTo(url);
      return { delayMs: rules.delayMs ?? 0 };
    },
  };
}
