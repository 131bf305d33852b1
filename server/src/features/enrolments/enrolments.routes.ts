import { COURSE_ORDER_HEADERS, enrolmentPaths } from '@sankalp/contract/enrolments';
import { enrolledPaths } from '@sankalp/contract/enrolments/enrolled';
import {
  enrolledAnswer,
  enrolledFilterQuery,
  enrolledQuery,
  unenrolBody,
} from '@sankalp/contract/enrolments/enrolled.schema';
import { assignManyPaths } from '@sankalp/contract/enrolments/enrolments-bulk';
import { assignManyBody } from '@sankalp/contract/enrolments/enrolments-bulk.schema';
import {
  assignAnswer,
  assignBody,
  bulkAssignAnswer,
  bulkAssignBody,
  courseOrdersAnswer,
  courseOrdersFilterQuery,
  courseOrdersQuery,
} from '@sankalp/contract/enrolments.schema';
import { BULK_MAX, BULK_MESSAGES } from '@sankalp/contract/shared/bulk';
import { bulkAnswer, bulkIdsBody, idsAnswer } from '@sankalp/contract/shared/bulk.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { sendCreated } from '../../shared/http/conditional.ts';
import { csvAnswer, dayWriter, sendCsv } from '../../shared/http/csv-answer.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { badRequest } from '../../shared/problem.ts';
import type { AssignManyService } from './assign-many.service.ts';
import type { CourseOrders } from './course-orders.store.ts';
import type { EnrolledList } from './enrolled.store.ts';
import type { EnrolmentsService } from './enrolments.service.ts';

export interface EnrolmentsRoutesOptions {
  readonly enrolments: EnrolmentsService;
  readonly assignMany: AssignManyService;
  readonly courseOrders: CourseOrders;
  readonly enrolledList: EnrolledList;
  readonly timeZone: string;
}

export const enrolmentsRoutes: FastifyPluginCallbackZod<EnrolmentsRoutesOptions> = (
  api,
  { enrolments, assignMany: many, courseOrders: orders, enrolledList: enrolled, timeZone },
  done,
) => {
  api.get(
    enrolmentPaths.list,
    {
      schema: { summary: 'List course orders', querystring: courseOrdersQuery, response: { 200: courseOrdersAnswer } },
    },
    async (request) => ({ data: await orders.page(request.query) }),
  );

  api.get(
    enrolmentPaths.export,
    {
      schema: { summary: 'Export course orders', querystring: courseOrdersFilterQuery },
      config: { gives: 'text/csv' },
    },
    (request, reply) =>
      sendCsv(
        reply,
        `course-orders-${dayInZone(databaseNow(), timeZone)}`,
        csvAnswer(COURSE_ORDER_HEADERS, orders.walk(request.query), {
          orderDate: dayWriter(timeZone),
          completedPercentage: (share) => `${share}%`,
        }),
      ),
  );

  api.post(
    enrolmentPaths.assign,
    {
      schema: { summary: 'Assign a course', body: assignBody, response: { 201: assignAnswer } },
    },
    async (request, reply) => {
      const enrolment = await enrolments.assign(request.body, writeContext(request));
      return sendCreated(reply, enrolmentPaths.one, enrolment.id, { data: enrolment });
    },
  );

  api.get(
    enrolmentPaths.one,
    { schema: { summary: 'Get an assignment', params: idParams, response: { 200: assignAnswer } } },
    async (request) => ({ data: await enrolments.get(request.params.id) }),
  );

  api.get(
    enrolledPaths.list,
    {
      schema: {
        summary: 'List the enrolled of a course',
        params: idParams,
        querystring: enrolledQuery,
        response: { 200: enrolledAnswer },
      },
    },
    async (request) => {
      const { params, query } = request;
      await enrolments.requireCourse(params.id);
      return enrolled.page(params.id, query);
    },
  );

  api.get(
    enrolledPaths.ids,
    {
      schema: {
        summary: 'List the ids of the enrolled of a course',
        params: idParams,
        querystring: enrolledFilterQuery,
        response: { 200: idsAnswer },
      },
    },
    async (request) => {
      const { params, query } = request;
      await enrolments.requireCourse(params.id);
      const ids = await enrolled.listIds(params.id, query, BULK_MAX);
      if (!ids) throw badRequest(BULK_MESSAGES.tooManyFound('users'));
      return { data: { ids } };
    },
  );

  api.put(
    enrolledPaths.remove,
    {
      schema: {
        summary: 'Remove a user from a course',
        params: idParams,
        body: unenrolBody,
        response: { 200: assignAnswer },
      },
    },
    async (request) => {
      const { params, body } = request;
      return { data: await enrolments.remove(params.id, body.reason, writeContext(request)) };
    },
  );

  api.post(
    enrolledPaths.restore,
    { schema: { summary: 'Restore an assignment', params: idParams, response: { 200: assignAnswer } } },
    async (request) => ({ data: await enrolments.restore(request.params.id, writeContext(request)) }),
  );

  api.post(
    enrolmentPaths.bulkAssign,
    {
      schema: { summary: 'Assign a course in bulk', body: bulkAssignBody, response: { 200: bulkAssignAnswer } },
    },
    async (request) => ({ data: await enrolments.bulkAssign(request.body, writeContext(request)) }),
  );

  api.post(
    assignManyPaths.assign,
    {
      schema: { summary: 'Assign courses to chosen users', body: assignManyBody, response: { 200: bulkAnswer } },
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

/** As the screen shows them: days as people write them, progress in percent. */
