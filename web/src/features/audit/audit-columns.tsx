import { t } from 'virtual:texts';
import { AREAS } from '@sankalp/contract/access';
import { AUDIT_ENTITIES } from '@sankalp/contract/audit';
import type { AuditLine } from '@sankalp/contract/audit.schema';
import { COUPONS_PAGE } from '@sankalp/contract/coupons';
import { deletionPages } from '@sankalp/contract/deletion-requests';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { buildPath } from '@sankalp/contract/shared/path';
import { Link } from 'react-router';
import { foundation } from '../../shared/foundation.ts';
import { historyText } from '../../shared/resource/history-text.ts';
import { columnsOf } from '../../shared/table/columns.ts';
import { PlainNameCell } from '../../shared/table/name-cell.tsx';
import { RowExpander } from '../../shared/table/row-details.tsx';
import classes from './audit.module.css';
import { fieldWord, inWords, valueWord } from './audit-words.ts';

const column = columnsOf<AuditLine>();
export const kindOf = (entity: string) => t(AUDIT_ENTITIES[entity] ?? inWords(entity));
/** Columns of every table, which tell nothing of what was done. */
const SILENT = new Set(['id']);
const shownChanges = ({ changes }: AuditLine) => changes.filter(({ field }) => !SILENT.has(field));
const whenOf = ({ at }: AuditLine) => formatDateTime(at, foundation.timeZone);

/** Action in words: "Name changed", "Signed in". */
const doneOf = (line: AuditLine) => {
  const labels = Object.fromEntries(line.changes.map(({ field }) => [field, fieldWord(field)]));
  return historyText(line, { entity: line.entity, labels });
};

/** Name of the record, and the way to it. */
function RecordCell({ line }: { line: AuditLine }) {
  const address = recordAddress(line);
  if (!line.subject) return '–';
  return address ? <Link to={address}>{line.subject}</Link> : line.subject;
}

export const auditColumns = column.columns([
  column.accessor('at', {
    header: t('When'),
    cell: ({ row: { original } }) => <PlainNameCell>{whenOf(original)}</PlainNameCell>,
    meta: { width: 160, tabularNumbers: true },
  }),
  column.accessor((line) => line.actor ?? t('The system'), {
    id: 'actor',
    header: t('Admin'),
    meta: { width: 160, priority: 3, collapsible: true },
  }),
  column.accessor((line) => kindOf(line.entity), {
    id: 'kind',
    header: t('Kind'),
    meta: { width: 150, priority: 2, collapsible: true },
  }),
  column.accessor((line) => line.subject ?? '–', {
    id: 'record',
    header: t('Record'),
    cell: ({ row: { original } }) => <RecordCell line={original} />,
    meta: { minWidth: 150, priority: 1, collapsible: true },
  }),
  column.accessor(doneOf, { id: 'done', header: t('Action'), meta: { minWidth: 160 } }),
  column.display({
    id: 'details',
    header: t('Changes'),
    cell: ({ row: { original } }) =>
      shownChanges(original).length > 0 && (
        <RowExpander
          label={t('Changes of {entity} at {original}', {
            entity: kindOf(original.entity),
            original: whenOf(original),
          })}
        />
      ),
    meta: { width: 90, narrowWidth: 80, align: 'right' },
  }),
]);

/** Each field as it was before and as it is since. */
export function auditDetails(entry: AuditLine) {
  return (
    <table className={classes.changes} aria-label={t('Changes')}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('After')}</th>
        </tr>
      </thead>
      <tbody>
        {shownChanges(entry).map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldWord(field)}</th>
            <td>{valueWord(before)}</td>
            <td>{valueWord(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PageOf = (id: string, line: AuditLine) => string;

const userPage: PageOf = (userId) => buildPath('/dashboard/user-details/:userId', { userId });
const coursePage: PageOf = (courseId) => buildPath('/dashboard/course-details/:courseId', { courseId });
const viewOn =
  (page: string): PageOf =>
  (id) =>
    `${page}?action=view&id=${id}`;
const listAt =
  (address: string): PageOf =>
  () =>
    address;

/** Where the record of a line is found, by the log's name for its kind. */
const PAGES: Readonly<Record<string, PageOf>> = {
  users: userPage,
  message_consents: userPage,
  enrolments: userPage,
  bookings: userPage,
  courses: coursePage,
  chapters: coursePage,
  course_reviews: listAt('/dashboard/course-reviews'),
  products: viewOn('/dashboard/product-details'),
  product_reviews: listAt('/dashboard/product-reviews'),
  categories: listAt(`${AREAS.product.home}?tab=1`),
  consultations: viewOn('/dashboard/cosultation-details'),
  consultants: viewOn('/dashboard/cosultant-details'),
  orders: (orderId) => buildPath('/dashboard/order-details/:orderId', { orderId }),
  coupons: (_, { subject }) => `${COUPONS_PAGE}?search=${encodeURIComponent(subject ?? '')}`,
  notifications: listAt(`${AREAS.marketing.home}?tab=1`),
  deletion_requests: (requestId) => buildPath(deletionPages.one, { requestId }),
  whatsapp_templates: listAt(`${AREAS.settings.home}?tab=2`),
  admins: listAt(`${AREAS.settings.home}?tab=3`),
  api_keys: listAt(`${AREAS.settings.home}?tab=4`),
};

/** The address of a line's record; undefined where there is none to go to. */
function recordAddress(line: AuditLine): string | undefined {
  return line.pageId ? PAGES[line.entity]?.(line.pageId, line) : undefined;
}
