import type { Deployment } from 'kubernetes-types/apps/v1';
import type { ConfigMap, SecurityContext, Service } from 'kubernetes-types/core/v1';
import type { Ingress } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';

export interface ClusterPlan {
  /** The image of the Dockerfile, where the cluster finds it. */
  image: string;
  /** Name under which people reach the product. */
  host: string;
  namespace: string;
  /** Secret with a certificate for the host. */
  certificate: string;
  apis: number;
  workers: number;
}
export type Part = 'api' | 'worker' | 'door';
export type Manifest = ConfigMap | Deployment | Service | Ingress | PodDisruptionBudget;

export const nameOf = (part: Part): string => `moontower-${part}`;
export const labels = (part: Part) => ({ 'app.kubernetes.io/name': 'moontower', 'app.kubernetes.io/component': part });
export const metadata = (part: Part) => ({ name: nameOf(part), labels: labels(part) });

/** A container writes to its volumes only, and is nobody on its machine. */
export const BOUND: SecurityContext = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  runAsNonRoot: true,
  capabilities: { drop: ['ALL'] },
};

/** A machine that is emptied takes one of a kind at a time. */
export const budgetOf = (part: Part): PodDisruptionBudget => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: metadata(part),
  spec: { maxUnavailable: 1, selector: { matchLabels: labels(part) } },
});
