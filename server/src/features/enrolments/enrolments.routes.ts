import {
  assignAnswer,
  assignBody,
  bulkAssignAnswer,
  bulkAssignBody,
  courseOrdersAnswer,
  courseOrdersQuery,
  enrolmentPaths,
} from '@sankalp/contract/enrolments';
import { assignManyBody, assignManyPaths } from '@sankalp/contract/enrolments-bulk';
import { bulkAnswer, bulkIdsBody } from '@sankalp/contract/shared/bulk';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { writeContext } from '../../shared/http/write-context.ts';
import type { AssignManyService } from './assign-many.service.ts';
import type { CourseOrders } from './course-orders.store.ts';
import type { EnrolmentsService } from './enrolments.service.ts';

interface EnrolmentsRoutesOptions {
  readonly enrolments: EnrolmentsService;
  readonly many: AssignManyService;
  readonly orders: CourseOrders;
}

export const enrolmentsRoutes: FastifyPluginCallbackZod<EnrolmentsRoutesOptions> = (
  api,
  { enrolments, many, orders },
  done,
) => {
  api.get(
    enrolmentPaths.list,
    {
      schema: { summary: 'List course orders', querystring: courseOrdersQuery, response: { 200: courseOrdersAnswer } },
    },
    async (request) => ({ data: await orders.page(request.query) }),
  );

  api.post(
    enrolmentPaths.assign,
    {
      schema: { summary: 'Assign a course', body: assignBody, response: { 201: assignAnswer } },
      config: { refuses: [404] },
    },
    async (request, reply) =>
      reply.code(201).send({ data: await enrolments.assign(request.body, writeContext(request)) }),
  );

  api.post(
    enrolmentPaths.bulkAssign,
    {
      schema: { summary: 'Assign a course in bulk', body: bulkAssignBody, response: { 200: bulkAssignAnswer } },
      config: { refuses: [404] },
    },
    async (request) => ({ data: await enrolments.bulkAssign(request.body, writeContext(request)) }),
  );

  api.post(
    assignManyPaths.assign,
    {
      schema: { summary: 'Assign courses to chosen users', body: assignManyBody, response: { 200: bulkAnswer } },
      config: { refuses: [404] },
    },
    async (request) => ({ data: await many.assign(request.body, writeContext(request)) }),
  );

  api.post(
    assignManyPaths.undo,
    { schema: { summary: 'Take assignments back', body: bulkIdsBody, response: { 200: bulkAnswer } } },
    async (request) => ({ data: await many.undo(request.body.ids, writeContext(request)) }),
  );

  done();
};
