/**
 * Zod tries out whether it may compile schemas, which the content security policy forbids and browsers report. Set before
 * any schema is made, under the name in which zod keeps its configuration: naming zod here would load it on every screen.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
