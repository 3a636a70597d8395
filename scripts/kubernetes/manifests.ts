import type { Deployment } from 'kubernetes-types/apps/v1';
import type { Container, PodSpec, Probe, Service } from 'kubernetes-types/core/v1';
import { doorManifests } from './door-manifests.ts';
import { BOUND, budgetOf, labels, metadata, nameOf, type ClusterPlan, type Manifest } from './plan.ts';
import type { Compose, ComposeProcess } from './read-compose.ts';

type Process = 'api' | 'worker';

const PORT = 3_000;
/** Made by the operator: no secret stands in what is printed. */
const STORES = 'moontower';
/** Whoever has the log's key can sign another history: workers alone have it. Without it the log is not signed. */
const LOG_KEY = 'moontower-log';
/** Longer than either takes to end: the API answers what it is being asked, the worker lets go of its jobs. */
const END_SECONDS = 40;

/** Kubernetes writes megabytes of 2^20 as Mi, Docker as m. */
const kubernetesSize = (docker: string): string => docker.replace(/([mg])$/, (unit) => `${unit.toUpperCase()}i`);

/**
 * Both checks are the program that `docker compose` runs, inside the container. Kubelet asks from the machine's address,
 * to which `/readyz` answers 401.
 */
function probesOf(name: Process, { healthcheck: { test, interval, timeout } }: ComposeProcess) {
  const [, node = '', program = '', ...asked] = test;
  const livenessProbe: Probe = {
    // A process that stands still is ended. One that waits for a store is not: a new one would wait as well.
    exec: { command: [node, program] },
    periodSeconds: 20,
    timeoutSeconds: 10,
    failureThreshold: 3,
  };
  if (name === 'worker') return { livenessProbe };
  const readinessProbe: Probe = {
    exec: { command: [node, program, ...asked] },
    periodSeconds: interval,
    timeoutSeconds: timeout,
  };
  return { livenessProbe, readinessProbe };
}

function containerOf(name: Process, { image, host }: ClusterPlan, service: ComposeProcess): Container {
  const { ALIVE_FILE, TMPDIR } = service.environment;
  const told = {
    PUBLIC_URL: `https://${host}`,
    // The cluster's own, and our door behind it.
    TRUSTED_PROXIES: '2',
    DRAIN_SECONDS: '10',
    ALIVE_FILE,
    TMPDIR,
  };
  return {
    name,
    image,
    command: service.command,
    envFrom: [
      { configMapRef: { name: STORES, optional: true } },
      { secretRef: { name: STORES } },
      ...(name === 'worker' ? [{ secretRef: { name: LOG_KEY, optional: true } }] : []),
    ],
    env: Object.entries(told).map(([variable, value]) => ({ name: variable, value })),
    ...probesOf(name, service),
    resources: { requests: { cpu: '250m', memory: '512Mi' }, limits: { memory: kubernetesSize(service.mem_limit) } },
    securityContext: BOUND,
    ...(name === 'api' && { ports: [{ name: 'http', containerPort: PORT }] }),
    volumeMounts: [
      { name: 'tmp', mountPath: '/tmp' },
      { name: 'copies', mountPath: TMPDIR },
    ],
  };
}

const podOf = (name: Process, plan: ClusterPlan, service: ComposeProcess): PodSpec => ({
  automountServiceAccountToken: false,
  terminationGracePeriodSeconds: END_SECONDS,
  securityContext: { runAsNonRoot: true, runAsUser: 1_000, fsGroup: 1_000, seccompProfile: { type: 'RuntimeDefault' } },
  topologySpreadConstraints: [
    {
      maxSkew: 1,
      topologyKey: 'kubernetes.io/hostname',
      whenUnsatisfiable: 'ScheduleAnyway',
      labelSelector: { matchLabels: labels(name) },
    },
  ],
  containers: [containerOf(name, plan, service)],
  volumes: [
    { name: 'tmp', emptyDir: { medium: 'Memory', sizeLimit: '64Mi' } },
    { name: 'copies', emptyDir: { sizeLimit: '4Gi' } },
  ],
});

const deploymentOf = (name: Process, plan: ClusterPlan, service: ComposeProcess): Deployment => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: metadata(name),
  spec: {
    replicas: name === 'api' ? plan.apis : plan.workers,
    selector: { matchLabels: labels(name) },
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    template: { metadata: { labels: labels(name) }, spec: podOf(name, plan, service) },
  },
});

/**
 * Door, APIs and workers, as Kubernetes takes them. Commands, folders, memory and the door's text are those of
 * `docker-compose.yml`. MongoDB, Redis and a search engine are the cluster's own, named by the secret `moontower`.
 * Types are those of `kubernetes-types`: the compiler holds each field against Kubernetes' schema.
 */
export function manifests(plan: ClusterPlan, { services, door }: Compose): Manifest[] {
  // Without an address of its own its name tells the address of each API that is ready.
  const apis: Service = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadata('api'),
    spec: { clusterIP: 'None', selector: labels('api'), ports: [{ name: 'http', port: PORT, targetPort: 'http' }] },
  };
  return [
    deploymentOf('api', plan, services.api),
    apis,
    budgetOf('api'),
    deploymentOf('worker', plan, services.worker),
    ...doorManifests(plan, { image: services.web.image, text: door }, `${nameOf('api')}.${plan.namespace}`),
  ];
}
