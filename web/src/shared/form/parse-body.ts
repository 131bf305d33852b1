import type { z } from 'zod';

/** Stands for an id while the rest of a body is checked. */
const ANY_ID = '00000000-0000-0000-0000-000000000000';

/**
 * A body by the contract's rules, save for how an id looks: a form takes its ids from the server's answers, and the
 * server alone knows whom they name.
 */
export function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): z.ZodSafeParseResult<Body> {
  const result = schema.safeParse(body);
  const ids = result.error ? idsComplainedOf(result.error, body) : [];
  if (ids.length === 0) return result;
  const standIns = Object.fromEntries(ids.map(([field]) => [field, ANY_ID]));
  const checked = schema.safeParse({ ...(body as object), ...standIns });
  return checked.success ? { success: true, data: { ...checked.data, ...Object.fromEntries(ids) } } : checked;
}

function idsComplainedOf({ issues }: z.ZodError, body: unknown): [field: string, id: string][] {
  return Object.entries(body as object).filter(
    ([field, value]) =>
      typeof value === 'string' &&
      value !== '' &&
      issues.some((issue) => issue.code === 'invalid_format' && issue.format === 'uuid' && issue.path[0] === field),
  );
}
