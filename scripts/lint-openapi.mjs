// Checks the descriptions of both APIs by redocly.yaml.
import { formatProblems, getTotals, lint, loadConfig } from '@redocly/openapi-core';
import { at } from './paths.mjs';

const config = await loadConfig({ configPath: at('redocly.yaml') });
const refs = ['openapi.json', 'openapi-app.json'];
const problems = (await Promise.all(refs.map((name) => lint({ ref: at('docs', name), config })))).flat();
formatProblems(problems, { format: 'codeframe', totals: getTotals(problems), version: '' });
if (problems.some(({ ignored }) => !ignored)) process.exitCode = 1;
