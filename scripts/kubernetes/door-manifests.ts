import type { Deployment } from 'kubernetes-types/apps/v1';
import type { ConfigMap, Service } from 'kubernetes-types/core/v1';
import type { Ingress } from 'kubernetes-types/networking/v1';
import { BOUND, budgetOf, labels, metadata, nameOf, type ClusterPlan, type Manifest } from './plan.ts';

const PORT = 8_080;
const TWO = 2;
const DOMAIN = 'svc.cluster.local';

/**
 * The door's text with the cluster's names in place of Docker's. nginx asks no search domain, so that names are whole.
 * @throws Error where the text has no name to take the place of
 */
export function doorOfCluster(text: string, apis: string): string {
  const put = (all: string, [before, after]: readonly [string, string]): string => {
    if (!all.includes(before)) throw new Error(`The door of docker compose has no "${before}" any more.`);
    return all.replaceAll(before, after);
  };
  return [
    ['resolver 127.0.0.11 ', `resolver kube-dns.kube-system.${DOMAIN} `] as const,
    ['server api:3000 ', `server ${apis}.${DOMAIN}:3000 `] as const,
  ].reduce(put, text);
}

const deploymentOf = (image: string): Deployment => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: metadata('door'),
  spec: {
    replicas: TWO,
    selector: { matchLabels: labels('door') },
    template: {
      metadata: { labels: labels('door') },
      spec: {
        automountServiceAccountToken: false,
        securityContext: { runAsUser: 101, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            name: 'door',
            image,
            ports: [{ name: 'http', containerPort: PORT }],
            // The API's state is the API's own: a door without one says so to people.
            readinessProbe: { tcpSocket: { port: 'http' } },
            resources: { requests: { cpu: '50m', memory: '32Mi' }, limits: { memory: '128Mi' } },
            securityContext: BOUND,
            volumeMounts: [
              { name: 'tmp', mountPath: '/tmp' },
              { name: 'door', mountPath: '/etc/nginx/conf.d' },
            ],
          },
        ],
        volumes: [
          { name: 'tmp', emptyDir: { medium: 'Memory', sizeLimit: '64Mi' } },
          { name: 'door', configMap: { name: nameOf('door') } },
        ],
      },
    },
  },
});

const ingressOf = ({ host, certificate }: ClusterPlan): Ingress => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: metadata('door'),
  spec: {
    tls: [{ hosts: [host], secretName: certificate }],
    rules: [
      {
        host,
        http: {
          paths: [
            { path: '/', pathType: 'Prefix', backend: { service: { name: nameOf('door'), port: { name: 'http' } } } },
          ],
        },
      },
    ],
  },
});

/** The door of `docker compose`, twice, and the cluster's own way to it. `apis`: the service of the APIs, in its room. */
export function doorManifests(
  plan: ClusterPlan,
  { image, text }: { image: string; text: string },
  apis: string,
): Manifest[] {
  const config: ConfigMap = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: metadata('door'),
    data: { 'default.conf': doorOfCluster(text, apis) },
  };
  const service: Service = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadata('door'),
    spec: { selector: labels('door'), ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
  };
  return [config, deploymentOf(image), service, budgetOf('door'), ingressOf(plan)];
}
