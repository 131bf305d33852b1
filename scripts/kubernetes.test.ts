import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { STOP_SECONDS, settingNames } from './deployed.ts';
import { hasProgram } from './has-program.mjs';
import { at } from './paths.mjs';

const run = promisify(execFile);
const folder = at('deploy', 'kubernetes');

// biome-ignore lint/suspicious/noExplicitAny: the types of Kubernetes are what a test holds them against
type Manifest = any;

const objectsOf = (text: string): Manifest[] => parseAllDocuments(text).map((document) => document.toJS());
const manifests = readdirSync(`${folder}/base`)
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) => objectsOf(readFileSync(`${folder}/base/${name}`, 'utf8')));
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const workloads = [...ofKind('Deployment'), ...ofKind('Job')].map((workload) => ({
  name: workload.metadata.name,
  kind: workload.kind,
  pod: workload.spec.template.spec,
  labels: workload.spec.template.metadata.labels,
}));

test('each object has the fields that Kubernetes knows, and all that it wants, by its published types', async () => {
  expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
    ...['ConfigMap', 'Deployment', 'Deployment', 'HorizontalPodAutoscaler', 'Ingress', 'Job', 'NetworkPolicy'],
    ...['PodDisruptionBudget', 'Service', 'ServiceAccount'],
  ]);
  const declarations = manifests.map((manifest, index) => {
    const version = manifest.apiVersion === 'v1' ? 'core/v1' : manifest.apiVersion.replace('.k8s.io', '');
    const json = JSON.stringify(manifest, null, 1);
    return `export const object${index}: import('kubernetes-types/${version}').${manifest.kind} = ${json};`;
  });
  // Below the project, where its packages are found.
  mkdirSync(at('test-results', 'kubernetes'), { recursive: true });
  const file = at('test-results', 'kubernetes', 'manifests.ts');
  writeFileSync(file, declarations.join('\n'));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', ''];
  const { stdout } = await run(at('node_modules', '.bin', 'tsc'), [...options, '--module', 'esnext', file]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

test.each(workloads)('$kind $name runs with no right that it does not need, within limits', ({ pod }) => {
  expect(pod.automountServiceAccountToken).toBe(false);
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
  for (const container of pod.containers) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.anything() },
      limits: { memory: expect.anything() },
    });
    const volumes = pod.volumes.map(({ name }: { name: string }) => name);
    expect(volumes).toEqual(expect.arrayContaining(container.volumeMounts.map(({ name }: { name: string }) => name)));
  }
});

test.each(workloads.filter(({ kind }) => kind === 'Deployment'))('$name is probed, and stops in peace', ({ pod }) => {
  const [container] = pod.containers;
  const ports = container.ports.map(({ name }: { name: string }) => name);
  for (const probe of ['startupProbe', 'livenessProbe']) expect(ports).toContain(container[probe].httpGet.port);
  const drain = container.env.find(({ name }: { name: string }) => name === 'DRAIN_SECONDS')?.value ?? 0;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(drain) + STOP_SECONDS);
});

test('calls go to pods that are ready, and those that end are drained', () => {
  const [container] = workloads.find(({ name }) => name === 'sankalp')?.pod.containers ?? [];
  expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
  const { value } = container.env.find(({ name }: { name: string }) => name === 'DRAIN_SECONDS');
  const { periodSeconds, failureThreshold = 1 } = container.readinessProbe;
  expect(Number(value)).toBeGreaterThan(periodSeconds * failureThreshold);
});

test('what names a pod finds it, and the scaler alone says how many there are', () => {
  const [scaler] = ofKind('HorizontalPodAutoscaler');
  const scaled = ofKind('Deployment').find(({ metadata }) => metadata.name === scaler.spec.scaleTargetRef.name);
  expect(scaled.spec.replicas).toBeUndefined();
  expect(scaler.spec.minReplicas).toBeGreaterThan(1);
  const selectors = [
    ...ofKind('Deployment').map(({ spec }) => spec.selector.matchLabels),
    ...ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
    ...ofKind('Service').map(({ spec }) => spec.selector),
  ];
  for (const selector of selectors)
    expect(workloads.filter(({ labels }) => contains(labels, selector))).toHaveLength(1);
});

test('settings are ones that the product knows, and secrets are files of the secret', () => {
  const { data } = ofKind('ConfigMap')[0];
  const named = workloads.flatMap(({ pod }) => pod.containers.flatMap(({ env = [] }: Manifest) => env));
  const names = [...Object.keys(data), ...named.map(({ name }: { name: string }) => name)];
  const known = settingNames();
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  const files = Object.entries<string>(data).filter(([name]) => name.endsWith('_FILE'));
  const overlay = readFileSync(`${folder}/overlays/example/kustomization.yaml`, 'utf8');
  for (const [, path] of files) expect(overlay).toContain(`--from-file=${path.replace('/secrets/', '')}`);
});

/** Kustomize comes with it. */
const withoutKubectl = hasProgram('kubectl') ? '' : ' (skipped: kubectl is not installed)';

test.skipIf(withoutKubectl)(`an overlay is built from the base${withoutKubectl}`, async () => {
  const { stdout } = await run('kubectl', ['kustomize', `${folder}/overlays/example`]);
  const built = objectsOf(stdout);
  expect(built.map(({ kind }) => kind).toSorted()).toEqual(manifests.map(({ kind }) => kind).toSorted());
  expect(new Set(built.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['sankalp']));
  const [policy] = built.filter(({ kind }) => kind === 'NetworkPolicy');
  const pods = built.filter(({ kind }) => kind === 'Deployment' || kind === 'Job').map(({ spec }) => spec.template);
  for (const { metadata, spec } of pods) {
    expect(contains(metadata.labels, policy.spec.podSelector.matchLabels)).toBe(true);
    expect(spec.containers[0].image).toMatch(/^registry\.example\.org\/sankalp:\d/);
  }
});

const contains = (labels: Record<string, string>, wanted: Record<string, string>): boolean =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);
