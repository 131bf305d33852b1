import type { EnrolledRow } from '@sankalp/contract/enrolments/enrolled.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { IconUserMinus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { foundation } from '../../../shared/foundation.ts';
import { columnsOf } from '../../../shared/table/columns.ts';
import { NameCell, PlainNameCell } from '../../../shared/table/name-cell.tsx';
import { RowAction } from '../../../shared/table/row-action.tsx';
import { t } from '../texts.ts';

const column = columnsOf<EnrolledRow>();

interface EnrolledActions {
  /** Where a name leads, for those who may go there. */
  userPath: ((userId: string) => string) | undefined;
  onRemove: (subject: { person: EnrolledRow }) => void;
}

/** Columns of those who take a course: who, since when, and how far they are. */
export const enrolledColumns = ({ userPath, onRemove }: EnrolledActions) =>
  column.columns([
    column.accessor('name', {
      header: t('User Name'),
      cell: ({ row: { original } }) =>
        userPath ? (
          <NameCell>
            <Link to={userPath(original.id)}>{original.name}</Link>
          </NameCell>
        ) : (
          <PlainNameCell>{original.name}</PlainNameCell>
        ),
    }),
    column.accessor(({ phone }) => formatPhone(phone), {
      id: 'phone',
      header: t('Mobile Number'),
      meta: { width: 160, priority: 3, collapsible: true, tabularNumbers: true },
    }),
    column.accessor('enrolledAt', {
      header: t('Enrolled on'),
      cell: ({ getValue }) => formatDate(getValue(), foundation.timeZone),
      meta: { width: 128, priority: 2, collapsible: true, tabularNumbers: true },
    }),
    column.accessor('progress', {
      header: t('Course Progress'),
      cell: ({ getValue }) => `${getValue()}%`,
      meta: { width: 148, narrowWidth: 96, priority: 1, collapsible: true, tabularNumbers: true },
    }),
    column.display({
      id: 'action',
      header: t('Action'),
      cell: ({ row: { original } }) => (
        <RowAction
          label={t('Un-enrol {name}', { name: original.name })}
          icon={IconUserMinus}
          isDanger
          onClick={() => onRemove({ person: original })}
        />
      ),
      meta: { width: 88, narrowWidth: 72, align: 'right' },
    }),
  ]);
