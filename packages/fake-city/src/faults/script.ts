import { Dice, hash32 } from '../random.ts';
import type { Fault, Match, ScriptEntry } from './fault.ts';

interface Live {
  entry: ScriptEntry;
  seen: number;
  used: number;
  dice: Dice;
}

/** Which faults befall which request. The same seed and the same order of requests give the same bad day. */
export class Script {
  private live: Live[] = [];
  private readonly seed: number;
  constructor(seed: number) {
    this.seed = seed;
  }

  set(entries: readonly ScriptEntry[]): void {
    this.live = entries.map((entry, index) => ({
      entry,
      seen: 0,
      used: 0,
      dice: new Dice(hash32(this.seed, 'script', index)),
    }));
  }

  faultsFor(method: string, pathAndQuery: string): Fault[] {
    const decoded = readable(pathAndQuery);
    return this.live.flatMap((live) => {
      const { match, fault } = live.entry;
      if (match.method !== undefined && match.method !== method) return [];
      if (match.path !== undefined && !pathAndQuery.includes(match.path) && !decoded.includes(match.path)) return [];
      live.seen += 1;
      if (!due(match, live)) return [];
      live.used += 1;
      return [fault].flat();
    });
  }
}

function due(match: Match, { seen, used, dice }: Live): boolean {
  const drawn = match.share === undefined || dice.chance(match.share);
  if (match.times !== undefined && used >= match.times) return false;
  if (match.from !== undefined && seen < match.from) return false;
  if (match.nth !== undefined && ![match.nth].flat().includes(seen)) return false;
  return drawn;
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
