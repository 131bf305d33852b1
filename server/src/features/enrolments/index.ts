import * as enrolledSchemas from '@sankalp/contract/enrolments/enrolled.schema';
import * as enrolmentsBulkSchemas from '@sankalp/contract/enrolments/enrolments-bulk.schema';
import * as enrolmentsSchemas from '@sankalp/contract/enrolments.schema';
import { type Feature, type OnExecutor, schemasOf } from '../../shared/feature.ts';
import { createAssignManyService } from './assign-many.service.ts';
import { createCourseOrders } from './course-orders.store.ts';
import { createEnrolledList } from './enrolled.store.ts';
import { enrolmentsAppRoutes } from './enrolments.app-routes.ts';
import { enrolmentsRoutes } from './enrolments.routes.ts';
import { createEnrolmentsService } from './enrolments.service.ts';
import { listEnrolmentSubjects, listEnrolmentsOf } from './enrolments.store.ts';
import { createSentEnrolmentsService } from './sent-enrolments.service.ts';

export {
  insertEnrolment,
  insertEnrolments,
  listEnrolled,
  listTakenPairs,
  type NewEnrolment,
} from './enrolments.store.ts';
export { takenCourse } from './sent-enrolments.service.ts';

export const enrolmentsFeature = {
  schemas: schemasOf(enrolledSchemas, enrolmentsBulkSchemas, enrolmentsSchemas),
  records: {
    enrolments: createEnrolmentsService,
    enrolmentsOfUser: ({ database }: OnExecutor) => ({
      list: (userId: string) => listEnrolmentsOf(database, userId),
      listSubjects: (userId: string) => listEnrolmentSubjects(database, userId),
    }),
  },
  services: {
    assignMany: createAssignManyService,
    courseOrders: createCourseOrders,
    enrolledList: createEnrolledList,
    sentEnrolments: createSentEnrolmentsService,
  },
  routes: [enrolmentsRoutes],
  appRoutes: [enrolmentsAppRoutes],
} satisfies Feature;
