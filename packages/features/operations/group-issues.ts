import type { HealthIssue } from '@moontower/contracts/health';

/** Lines that stand together: one host's feeds, or all of one kind. */
export interface IssueGroup {
  /** The same in every look, as long as it stands. */
  id: string;
  kind: HealthIssue['kind'];
  /** The host that answers none of these feeds. */
  host?: string;
  issues: readonly HealthIssue[];
}

/** Whose address it is; the text itself where it is no address. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : address);

/** A dataset that is gone or refused says nothing of its host. */
const silentHost = ({ kind, host, hostSilent }: HealthIssue): string | undefined =>
  kind === 'feed-unreachable' && hostSilent === true ? host : undefined;

/** Hosts that answer none of several feeds stand by themselves; all else by its kind, in the order given. */
export function groupIssues(issues: readonly HealthIssue[]): IssueGroup[] {
  const hosts = issues.flatMap((issue) => silentHost(issue) ?? []);
  const several = new Set(hosts.filter((host, at) => hosts.indexOf(host) !== at));
  const groups = new Map<string, IssueGroup>();
  for (const issue of issues) {
    const { id, ...about } = groupOf(issue, several);
    groups.set(id, { id, ...about, issues: [...(groups.get(id)?.issues ?? []), issue] });
  }
  return [...groups.values()];
}

function groupOf(issue: HealthIssue, several: ReadonlySet<string>): Omit<IssueGroup, 'issues'> {
  const { kind } = issue;
  const host = silentHost(issue);
  return host !== undefined && several.has(host) ? { id: `${kind} ${host}`, kind, host } : { id: kind, kind };
}

/** How many things are to be mended: a host that answers nobody is one. */
export const countLines = (groups: readonly IssueGroup[]): number =>
  groups.reduce((sum, { host, issues }) => sum + (host === undefined ? issues.length : 1), 0);
