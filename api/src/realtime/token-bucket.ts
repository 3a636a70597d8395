export interface TokenBucketOptions {
  perSecond: number;
  nowMs: () => number;
  ready: () => void;
}
export interface TokenBucket {
  /** True when so many messages may go now; otherwise `ready` is called as soon as they may. */
  take: (messages: number) => boolean;
  close: () => void;
}

/** A token bucket of one second: a lone message goes at once, a flood is let through at the pace. */
export function createTokenBucket({ perSecond, nowMs, ready }: TokenBucketOptions): TokenBucket {
  let tokens = perSecond;
  let filledAt = nowMs();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(messages: number): boolean {
    const now = nowMs();
    tokens = Math.min(perSecond, tokens + ((now - filledAt) / 1000) * perSecond);
    filledAt = now;
    const needed = Math.min(messages, perSecond);
    if (tokens >= needed) {
      tokens -= needed;
      return true;
    }
    timer ??= setTimeout(
      () => {
        timer = undefined;
        ready();
      },
      Math.ceil(((needed - tokens) / perSecond) * 1000),
    );
    return false;
  }

  return {
    take,
    close: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
