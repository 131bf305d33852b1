import { configFromEnvironment } from '../app/environment.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run migrate`: brings the schema up to date and ends, before processes of a new version start. Each of them would do it at its own
 * start, taking turns; so it may run beside them, and twice.
 */
await withDatabase(configFromEnvironment(), async () => console.log('The schema is up to date.'));
