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
import { createFreeEnrolments } from './free-enrolments.service.ts';
import { createSentEnrolmentsService } from './sent-enrolments.service.ts';

export {
  findEnrolmentOf,
  insertEnrolment,
  insertEnrolments,
  listEnrolled,
  listTakenPairs,
  lockEnrolment,
  lockEnrolments,
  type NewEnrolment,
  type StoredEnrolment,
} from './enrolments.store.ts';
export { raiseProgress } from './raise-progress.ts';
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
    freeEnrolments: createFreeEnrolments,
  },
  routes: [enrolmentsRoutes],
  appRoutes: [enrolmentsAppRoutes],
} satisfies Feature;
