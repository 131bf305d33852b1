// Checks the description of the API by redocly.yaml.
import { formatProblems, getTotals, lint, loadConfig } from '@redocly/openapi-core';
import { at } from './paths.mjs';

const config = await loadConfig({ configPath: at('redocly.yaml') });
const problems = await lint({ ref: at('docs', 'openapi.json'), config });
formatProblems(problems, { format: 'codeframe', totals: getTotals(problems), version: '' });
if (problems.some(({ ignored }) => !ignored)) process.exitCode = 1;
