import { bulkPathsOf } from '@sankalp/contract/shared/bulk';
import { type BulkOutcome, bulkAnswer, bulkDeleteBody, bulkIdsBody } from '@sankalp/contract/shared/bulk.schema';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { writeContext } from '../http/write-context.ts';
import type { WriteContext } from '../write-context.ts';

/** Actions of a feature on many records at once. */
export interface ManyService {
  removeMany(ids: readonly string[], context: WriteContext, options?: { isDryRun?: boolean }): Promise<BulkOutcome>;
  restoreMany(ids: readonly string[], context: WriteContext): Promise<BulkOutcome>;
}

/** Deleting many records by one call, after a dry run that tells what would come of it, and bringing them back by one. */
export function bulkRoutes(api: FastifyInstance, path: string, plural: string, service: ManyService): void {
  const paths = bulkPathsOf(path);
  const response = { 200: bulkAnswer };
  const removing = { summary: `Delete ${plural}`, body: bulkDeleteBody, response };
  api.post(paths.remove, { schema: removing }, async (request) => {
    const { ids, dryRun } = request.body as z.output<typeof bulkDeleteBody>;
    return { data: await service.removeMany(ids, writeContext(request), { isDryRun: dryRun }) };
  });
  const restoring = { summary: `Restore ${plural}`, body: bulkIdsBody, response };
  api.post(paths.restore, { schema: restoring }, async (request) => {
    const { ids } = request.body as z.output<typeof bulkIdsBody>;
    return { data: await service.restoreMany(ids, writeContext(request)) };
  });
}
