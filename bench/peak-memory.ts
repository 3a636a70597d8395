/** Highest resident memory of this process, in bytes, looked at every 20 ms since the last `take`. */
export function watchPeak(): { take: () => number; stop: () => void } {
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  return {
    take: () => {
      const taken = Math.max(most, process.memoryUsage.rss());
      most = 0;
      return taken;
    },
    stop: () => {
      clearInterval(watching);
    },
  };
}

/** Tells the process that started this one, and ends. */
export async function tellAndEnd(bytes: number): Promise<never> {
  await new Promise((sent) => {
    process.send?.(bytes, undefined, undefined, sent);
  });
  process.exit(0);
}
