// Starts the product as a member of the control group whose file CONTROL_GROUP names, so that all of its memory counts there.
import { writeFileSync } from 'node:fs';

writeFileSync(process.env.CONTROL_GROUP ?? '', String(process.pid));
await import(new URL('../../server/dist/main.js', import.meta.url).href);
