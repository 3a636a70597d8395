import { AppError } from '@moontower/contracts';

const OF_AN_ADDRESS = 10;
const OF_ALL = 20;
const AGAIN_MS = 30_000;

/** Downloads that are being written: so many an address, so many in all. Each holds a batch of records. */
export interface UploadLimit {
  /** Takes a place; the function gives it back. @throws `too_many_requests` or `busy` where there is none */
  begin: (addressKey: string) => () => void;
}

export function createUploadLimit({ ofAnAddress = OF_AN_ADDRESS, ofAll = OF_ALL } = {}): UploadLimit {
  const open = new Map<string, number>();
  let all = 0;
  return {
    begin: (addressKey) => {
      const own = open.get(addressKey) ?? 0;
      if (own >= ofAnAddress) throw new AppError('too_many_requests', undefined, { retryAfterMs: AGAIN_MS });
      if (all >= ofAll) throw new AppError('busy', undefined, { retryAfterMs: AGAIN_MS });
      open.set(addressKey, own + 1);
      all += 1;
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        all -= 1;
        const left = (open.get(addressKey) ?? 1) - 1;
        if (left === 0) open.delete(addressKey);
        else open.set(addressKey, left);
      };
    },
  };
}
