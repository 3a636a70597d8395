/** How many events of the view no district counts; 0 while the counts are not known. */
export function outsideDistricts(counts: ReadonlyMap<number, number>, inView: number): number {
  const counted = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return counts.size === 0 ? 0 : Math.max(0, inView - counted);
}
