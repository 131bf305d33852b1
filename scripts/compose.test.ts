import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { STOP_SECONDS, settingNames } from './deployed.ts';
import { hasProgram } from './has-program.mjs';
import { at } from './paths.mjs';

const run = promisify(execFile);

interface Service {
  readonly image: string;
  readonly restart: string;
  readonly environment?: Record<string, string>;
  readonly secrets?: string[];
  readonly volumes?: string[];
  readonly depends_on?: Record<string, unknown>;
  readonly healthcheck?: object;
  readonly ports?: string[];
  readonly [key: string]: unknown;
}

const compose = parse(readFileSync(at('deploy', 'compose.yaml'), 'utf8'), { merge: true });
const services: [string, Service][] = Object.entries(compose.services);
const ofProduct = services.filter(([, { image }]) => image === 'sankalp');

/** A copy of deploy/ with secrets made for it. */
async function deployed(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sankalp-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(at('deploy'), folder, { recursive: true, filter: (path) => !path.endsWith('/secrets') });
  await run(join(folder, 'make-secrets.sh'));
  return folder;
}

test('it has the product twice, a worker, migrations, and all that they need', () => {
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining(['product-1', 'product-2', 'worker', 'migrate', 'postgres', 'bucket', 'mail', 'caddy']),
  );
});

test.each(services)(
  '%s can write nowhere but in its volumes, gains no rights, and is a known version',
  (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    if (service.image !== 'sankalp') expect(service.image).toMatch(/:v?\d+(\.\d+)*$/);
    for (const port of service.ports ?? []) expect(port).toMatch(/^(127\.0\.0\.1:\d+|80|443):\d+$/);
  },
);

test.each(services.filter(([, { restart }]) => restart !== 'no'))('%s is bounded', (_name, service) => {
  expect(service.mem_limit).toBeDefined();
});

test('what others wait for says when it is there', () => {
  for (const [name, { depends_on: needs = {} }] of services) {
    for (const [needed, { condition }] of Object.entries(needs as Record<string, { condition: string }>)) {
      const service: Service | undefined = compose.services[needed];
      expect(service, `${name} needs ${needed}`).toBeDefined();
      if (condition === 'service_healthy') expect(service?.healthcheck, needed).toBeDefined();
      if (condition === 'service_completed_successfully') expect(service?.restart, needed).toBe('no');
    }
  }
});

test('settings are ones that the product knows, and none of them is a secret itself', () => {
  const known = settingNames();
  for (const [, { environment = {} }] of ofProduct) {
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(environment).filter((name) => known.has(`${name}_FILE`) && name !== 'SMTP_URL')).toEqual([]);
  }
});

test('processes drain before they end, and are killed only long after', () => {
  const caddy = readFileSync(at('deploy', 'caddy', 'Caddyfile'), 'utf8');
  const interval = Number(/health_interval (\d+)s/.exec(caddy)?.[1]);
  for (const [name, { environment = {}, stop_grace_period: grace }] of ofProduct) {
    const drain = Number(environment.DRAIN_SECONDS);
    expect(drain, name).toBeGreaterThanOrEqual(2 * interval);
    expect(Number.parseInt(String(grace), 10), name).toBeGreaterThanOrEqual(drain + STOP_SECONDS);
  }
});

test('secrets, folders and files that it names are there, once the secrets are made', async () => {
  const folder = await deployed();
  const files = Object.values<{ file: string }>(compose.secrets).map(({ file }) => file);
  const mounted = services.flatMap(([, { volumes = [] }]) =>
    volumes.flatMap((volume) => /^\.\/([^:]+)/.exec(volume)?.[1] ?? []),
  );
  const environments = services.flatMap(([, { env_file: named = [] }]) => named as string[]);
  for (const path of [...files, ...mounted, ...environments]) expect(statSync(join(folder, path)), path).toBeDefined();
  for (const [name, { secrets = [] }] of services) {
    for (const secret of secrets) expect(compose.secrets, name).toHaveProperty(secret);
  }
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  const before = readFileSync(join(folder, 'secrets', 'secret-key'), 'utf8');
  expect(before).toMatch(/^[\da-f]{64}$/);
  await run(join(folder, 'make-secrets.sh'));
  expect(readFileSync(join(folder, 'secrets', 'secret-key'), 'utf8')).toBe(before);
});

const hasCompose =
  hasProgram('docker') &&
  (await run('docker', ['compose', 'version']).then(
    () => true,
    () => false,
  ));
const withoutCompose = hasCompose ? '' : ' (skipped: docker compose is not installed)';
const withoutCaddy = hasProgram('caddy') ? '' : ' (skipped: caddy is not installed)';

test.skipIf(withoutCompose)(`docker compose takes it${withoutCompose}`, async () => {
  const folder = await deployed();
  await run('docker', ['compose', '--file', join(folder, 'compose.yaml'), '--profile', 'watch', 'config', '--quiet']);
});

test.skipIf(withoutCaddy).each(['http', 'https'])(`caddy takes its file, by %s${withoutCaddy}`, async (scheme) => {
  const file = at('deploy', 'caddy', 'Caddyfile');
  const home = mkdtempSync(join(tmpdir(), 'sankalp-caddy-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const sites = { SITE: `${scheme}://sankalp.example.org`, MEDIA_SITE: `${scheme}://media.example.org` };
  const env = { PATH: process.env.PATH, HOME: home, ...sites };
  const { stdout } = await run('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], { env });
  expect(stdout).toContain('Valid configuration');
});
