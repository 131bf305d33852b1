import type { DeletionRequest } from '@sankalp/contract/deletion-requests.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { Link } from 'react-router';
import { foundation } from '../../shared/foundation.ts';
import { columnsOf } from '../../shared/table/columns.ts';
import { NameCell } from '../../shared/table/name-cell.tsx';
import classes from './deletion-requests.module.css';
import { DeletionStatusBadge } from './deletion-status-badge.tsx';
import { clockOf, nameOf, requestPath } from './request-texts.ts';
import { t } from './texts.ts';

const column = columnsOf<DeletionRequest>();

/** The columns of the desk. */
export const requestColumns = column.columns([
  column.accessor((request) => nameOf(request), {
    id: 'name',
    header: t('Full Name'),
    cell: ({ row, getValue }) => (
      <NameCell>
        <Link to={requestPath(row.original.id)} state={{ fromList: true }}>
          {getValue()}
        </Link>
      </NameCell>
    ),
  }),
  column.accessor(({ mobileNumber }) => (mobileNumber ? formatPhone(mobileNumber) : ''), {
    id: 'mobileNumber',
    header: t('Mobile Number'),
    meta: { width: 160, priority: 2, collapsible: true, tabularNumbers: true },
  }),
  column.accessor(({ users }) => users.map(({ name }) => name).join(', '), {
    id: 'users',
    header: t('User'),
    meta: { minWidth: 140, priority: 4 },
  }),
  column.accessor('createdAt', {
    header: t('Date'),
    cell: ({ getValue }) => formatDate(getValue(), foundation.timeZone),
    meta: { width: 112, priority: 3, tabularNumbers: true },
  }),
  column.accessor((request) => clockOf(request)?.text ?? '', {
    id: 'due',
    header: t('Due'),
    cell: ({ row }) => {
      const clock = clockOf(row.original);
      return (
        <span data-late={clock?.isLate || undefined} className={classes.clock}>
          {clock?.text}
        </span>
      );
    },
    meta: { width: 208, priority: 1, collapsible: true, tabularNumbers: true },
  }),
  column.accessor('status', {
    header: t('Status'),
    cell: ({ getValue }) => <DeletionStatusBadge status={getValue()} />,
    meta: { width: 128 },
  }),
]);
