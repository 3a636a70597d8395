/**
 * Who asks, as far as the connection and trusted proxies tell. The one place for HTTP and sockets; who has signed in is
 * not known here.
 */
export interface Visitor {
  /** In its one spelling; the nearest that a trusted proxy names, else the peer. */
  address: string;
  /** What limits count by: an IPv4 address, or an IPv6 network of /64, which is one line. */
  key: string;
  /** For what costs most: IPv6 by /48, which one customer can be given. */
  wideKey: string;
  /** A program on this machine that no proxy speaks for. */
  local: boolean;
  /** A local one that limits spare: the bench, the tests, the operator. Nobody where a proxy may stand before us. */
  spared: boolean;
}
