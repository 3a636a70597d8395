// What the feeds of a city read, for whoever makes its records up: the worker says it, and no package imports the worker.
export const feedsOf = async (city) => (await import('../worker/src/feeds/index.ts')).sampleFeedsOf(city);
