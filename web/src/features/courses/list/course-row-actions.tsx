import type { CourseRow } from '@sankalp/contract/courses.schema';
import { IconEye, IconTrash, IconUserPlus, IconUsersPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { EditAction, RowAction } from '../../../shared/table/row-action.tsx';
import { useTableFit } from '../../../shared/table/use-table-fit.ts';
import { ActionMenu, newTabAction } from '../../../shared/ui/action-menu.tsx';
import { coursePath } from '../course-path.ts';
import { t } from '../texts.ts';

export interface CourseRowActionsProps {
  course: CourseRow;
  onAssign: (subject: { course: CourseRow }) => void;
  onAssignMany: (subject: { course: CourseRow }) => void;
  onDelete: (subject: { record: CourseRow }) => void;
}

/**
 * Actions on one course of the list (COURSE-07): the documented ones as icons, the others in words. In a narrow table
 * the quick view is a tap on the row.
 */
export function CourseRowActions({ course, onAssign, onAssignMany, onDelete }: CourseRowActionsProps) {
  const navigate = useNavigate();
  const { isNarrow } = useTableFit();
  const open = (isEditing: boolean) => void navigate(coursePath(course.id), { state: { course, isEditing } });
  return (
    <>
      <EditAction label={t('Edit Details of {name}', { name: course.name })} onClick={() => open(true)} />
      <RowAction
        label={t('Assign User to {name}', { name: course.name })}
        icon={IconUserPlus}
        onClick={() => onAssign({ course })}
      />
      {!isNarrow && (
        <RowAction label={t('Quick View {name}', { name: course.name })} icon={IconEye} onClick={() => open(false)} />
      )}
      <RowAction
        label={t('Delete {name}', { name: course.name })}
        icon={IconTrash}
        isDanger
        onClick={() => onDelete({ record: course })}
      />
      <ActionMenu
        label={t('More actions for {name}', { name: course.name })}
        items={[
          { label: t('Assign many users'), icon: IconUsersPlus, onRun: () => onAssignMany({ course }) },
          newTabAction(coursePath(course.id)),
        ]}
      />
    </>
  );
}
