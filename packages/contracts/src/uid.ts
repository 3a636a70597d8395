/** `city-permits:2025-064016-PP`: the feed and the publisher's id, safe in a path. */
export function uidOf(feed: string, key: string): string {
  return `${feed}:${key.trim().replace(/[^A-Za-z0-9._~-]+/g, '-')}`;
}

/** The feed that a uid begins with. */
export function feedOf(uid: string): string {
  return uid.slice(0, uid.indexOf(':'));
}
