import type { Feature, OnExecutor } from '../../shared/feature.ts';
import { createAssignManyService } from './assign-many.service.ts';
import { createCourseOrders } from './course-orders.store.ts';
import { createEnrolledList } from './enrolled.store.ts';
import { enrolmentsRoutes } from './enrolments.routes.ts';
import { createEnrolmentsService } from './enrolments.service.ts';
import { listEnrolmentSubjects, listEnrolmentsOf } from './enrolments.store.ts';

export { insertEnrolments, listEnrolled, type NewEnrolment } from './enrolments.store.ts';

export const enrolmentsFeature = {
  records: {
    enrolments: createEnrolmentsService,
    enrolmentsOfUser: ({ database }: OnExecutor) => ({
      list: (userId: string) => listEnrolmentsOf(database, userId),
      listSubjects: (userId: string) => listEnrolmentSubjects(database, userId),
    }),
  },
  services: { assignMany: createAssignManyService, courseOrders: createCourseOrders, enrolledList: createEnrolledList },
  routes: [enrolmentsRoutes],
} satisfies Feature;
