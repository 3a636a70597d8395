/** The cursor in `<…?cursor=abc>; rel="next"`. */
export function nextOf(link: string | null): string | undefined {
  const address = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return address === undefined
    ? undefined
    : (new URL(address, 'http://here.invalid').searchParams.get('cursor') ?? undefined);
}
