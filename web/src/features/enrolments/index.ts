export { AssignPeopleDialog } from './assign-people-dialog.tsx';
export { AssignUserDialog } from './assign-user-dialog.tsx';
export { BulkAssignDialog } from './bulk-assign-dialog.tsx';
export { CourseOrdersTable } from './enrolment-list.tsx';
export { EnrolledList } from './record/enrolled-list.tsx';
