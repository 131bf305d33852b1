import type { StaleVersion } from '@sankalp/contract/shared/problem.schema';

/** Admin who changed a record since it was read, and when, if a call was refused for that (412). */
export function staleVersionOf(error: unknown): StaleVersion | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, data } = error as { status?: unknown; data?: Partial<StaleVersion> | null };
  const isDescribed = status === 412 && typeof data?.changedAt === 'string' && data.changedBy !== undefined;
  return isDescribed ? (data as StaleVersion) : undefined;
}
