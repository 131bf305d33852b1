import {
  assignAnswer,
  assignBody,
  bulkAssignAnswer,
  bulkAssignBody,
  courseOrdersAnswer,
  courseOrdersQuery,
  enrolmentPaths,
} from '@sankalp/contract/enrolments';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Database } from '../../shared/db/database.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { createCourseOrders } from './course-orders.store.ts';
import { createEnrolmentsService } from './enrolments.service.ts';

export const enrolmentsRoutes: FastifyPluginCallbackZod<{ readonly database: Database }> = (
  api,
  { database },
  done,
) => {
  const orders = createCourseOrders(database);
  const enrolments = createEnrolmentsService(database);

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

  done();
};
