// Loaded before a program that is measured: tells who started it, at its end, how much memory it held at the most.
process.on('exit', () => {
  process.send?.({ peakMb: (process.resourceUsage().maxRSS * 1_024) / 1e6 });
});
// The channel alone keeps nobody running.
process.channel?.unref();
