import { loadConfig } from '@moontower/runtime/variables/load-config';
import { env } from '@moontower/runtime/variables/env';
import { isLoopback } from '@moontower/runtime/variables/trusted-proxies';
import { HEAP } from '@moontower/stack/start/product';
import type { Container, PodSpec } from 'kubernetes-types/core/v1';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { doorOfCluster } from './door-manifests.ts';
import { manifests } from './manifests.ts';
import { readCompose } from './read-compose.ts';

const plan = {
  image: 'registry.example/moontower:1.0',
  host: 'moontower.example',
  namespace: 'civic',
  certificate: 'moontower-tls',
  apis: 3,
  workers: 2,
};
const compose = readCompose();
const all = manifests(plan, compose);
const named = (kind: string, name: string) => {
  const found = all.find((one) => one.kind === kind && one.metadata?.name === name);
  if (found === undefined) throw new Error(`There is no ${kind} ${name}`);
  return found;
};
/** A deployment as far as these tests read it; types of Kubernetes leave everything open. */
const Deployment = z.object({
  spec: z.object({
    replicas: z.number(),
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.custom<PodSpec>((pod) => typeof pod === 'object'),
    }),
  }),
});
const deployment = (name: string) => Deployment.parse(named('Deployment', name)).spec;
const containerOf = (name: string): Container => {
  const [container] = deployment(name).template.spec.containers;
  if (container === undefined) throw new Error(`${name} has no container`);
  return container;
};
const OURS = ['moontower-api', 'moontower-worker'] as const;
const PARTS = [...OURS, 'moontower-door'] as const;

describe('the manifests for Kubernetes', () => {
  it.each(OURS)('begin %s as docker compose does, with the heap of npm start', (name) => {
    const process = name === 'moontower-api' ? 'api' : 'worker';
    const { image, command = [] } = containerOf(name);
    expect(image).toBe(plan.image);
    expect(command).toEqual(compose.services[process].command);
    expect(command).toEqual(expect.arrayContaining([...HEAP[process], `${process}/dist/main.js`]));
  });

  it.each(OURS)('tell %s settings that it knows, and leave secrets to a secret', (name) => {
    const { env: told = [], envFrom = [] } = containerOf(name);
    const settings = Object.fromEntries(told.map(({ name: variable, value = '' }) => [variable, value]));
    const { TMPDIR: folder, ALIVE_FILE: _beat, ...ours } = settings;
    expect(folder).toBe('/copies');
    const known = Object.keys(env);
    expect(Object.keys(ours).filter((variable) => !known.includes(variable))).toEqual([]);
    expect(() => loadConfig(z.object(env), ours)).not.toThrow();
    // The API has no key of the log.
    const own = name === 'moontower-worker' ? ['moontower-log'] : [];
    expect(envFrom.flatMap(({ secretRef }) => secretRef?.name ?? [])).toEqual(['moontower', ...own]);
    expect(stringify(all)).not.toMatch(/mongodb:|redis:|JWT_SECRET/);
  });

  it.each(PARTS)('let %s write to its volumes only, as nobody, with an end to memory', (name) => {
    const { volumes = [], automountServiceAccountToken, ...pod } = deployment(name).template.spec;
    const { securityContext, volumeMounts = [], resources } = containerOf(name);
    expect(securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      runAsNonRoot: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.securityContext?.runAsUser).toBeGreaterThan(0);
    expect(automountServiceAccountToken).toBe(false);
    expect(volumeMounts.map((mount) => mount.name)).toEqual(volumes.map((volume) => volume.name));
    expect(resources?.limits?.['memory']).toMatch(/^\d+[MG]i$/);
  });

  it.each(PARTS)('find the containers of %s by their labels', (name) => {
    const { selector, template } = deployment(name);
    expect(template.metadata.labels).toEqual(selector.matchLabels);
  });

  it('lead from the host to the door, and from the door to the APIs that are ready', () => {
    const door = z
      .object({ spec: z.object({ rules: z.tuple([z.object({ host: z.string(), http: z.unknown() })]) }) })
      .parse(named('Ingress', 'moontower-door')).spec.rules[0];
    expect(door.host).toBe(plan.host);
    expect(JSON.stringify(door.http)).toContain('{"name":"moontower-door","port":{"name":"http"}}');
    const apis = z
      .object({ spec: z.object({ clusterIP: z.string(), selector: z.unknown() }) })
      .parse(named('Service', 'moontower-api'));
    expect(apis.spec).toMatchObject({ clusterIP: 'None', selector: deployment('moontower-api').selector.matchLabels });
    const { data } = z
      .object({ data: z.object({ 'default.conf': z.string() }) })
      .parse(named('ConfigMap', 'moontower-door'));
    const text = data['default.conf'];
    expect(text.match(/server \S+:3000 resolve/g)).toEqual([
      'server moontower-api.civic.svc.cluster.local:3000 resolve',
      'server moontower-api.civic.svc.cluster.local:3000 resolve',
    ]);
    expect(text).not.toContain('127.0.0.11');
    expect(containerOf('moontower-door').image).toBe(compose.services.web.image);
  });

  it.each(OURS)('ask how %s is with the program that docker compose runs in it', (name) => {
    const { test, interval, timeout } = compose.services[name === 'moontower-api' ? 'api' : 'worker'].healthcheck;
    const { livenessProbe, readinessProbe, startupProbe } = containerOf(name);
    const [, ...check] = test;
    const alive = check.slice(0, 2);
    expect(alive).toEqual(['node', 'scripts/image/health.mjs']);
    expect(livenessProbe?.exec?.command).toEqual(alive);
    // Nobody is led to a worker.
    const wanted = { exec: { command: check }, periodSeconds: interval, timeoutSeconds: timeout };
    expect(readinessProbe).toEqual(name === 'moontower-api' ? wanted : undefined);
    expect(startupProbe).toBeUndefined();
  });

  it('ask an API whether it is ready from inside, to which alone it answers without a token', () => {
    const { ports = [], readinessProbe } = containerOf('moontower-api');
    const asked = new URL(readinessProbe?.exec?.command?.at(-1) ?? 'none:');
    expect([isLoopback(asked.hostname), asked.pathname]).toEqual([true, '/readyz']);
    expect(ports.map(({ containerPort }) => String(containerPort))).toEqual([asked.port]);
  });

  it('refuse a door that names Docker’s APIs no more', () => {
    expect(() => doorOfCluster(compose.door.replaceAll('server api:3000', 'server apis:3000'), 'apis')).toThrow(
      'The door of docker compose has no "server api:3000 " any more.',
    );
  });

  it('are read back from YAML as they were', () => {
    expect(all.map((one) => parse(stringify(one)))).toEqual(all);
    expect(all.map(({ kind, metadata }) => `${kind} ${metadata?.name}`)).toEqual([
      ...new Set(all.map(({ kind, metadata }) => `${kind} ${metadata?.name}`)),
    ]);
  });
});
