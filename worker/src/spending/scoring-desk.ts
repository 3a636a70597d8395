import type { KeptPeers, ScoringRules } from '@moontower/scoring';

/** What a full pass leaves for payments that land after it. */
export interface KeptPass {
  peers: KeptPeers;
  /** The rules that were in force in it. */
  scoring: ScoringRules;
  /** When that pass was, as the stored catalogue of rules says it of the latest. */
  scoredAt: string;
  /** Payments that came in before this are among the peers. */
  upTo: Date;
}

/** Keeps the peers of the last full pass in this process, and lets one scoring at a time have them. */
export interface ScoringDesk {
  /** A full pass: what was kept goes first, so that peers are never held twice. */
  full: <T>(pass: () => Promise<{ told: T; kept: KeptPass }>) => Promise<T>;
  /** Something small beside the kept peers; undefined where none are kept, or a scoring is under way. */
  late: <T>(work: (kept: KeptPass) => Promise<T>) => Promise<T | undefined>;
}

export function scoringDesk(): ScoringDesk {
  let kept: KeptPass | undefined;
  let underWay = 0;
  return {
    full: async (pass) => {
      kept = undefined;
      underWay += 1;
      try {
        const done = await pass();
        // Of two passes at once neither knows what the other's peers lack.
        kept = underWay === 1 ? done.kept : undefined;
        return done.told;
      } finally {
        underWay -= 1;
      }
    },
    late: async (work) => {
      const held = kept;
      if (held === undefined || underWay > 0) return undefined;
      underWay += 1;
      try {
        return await work(held);
      } catch (error) {
        // Half of it may be among the peers: they are made anew.
        kept = undefined;
        throw error;
      } finally {
        underWay -= 1;
      }
    },
  };
}
