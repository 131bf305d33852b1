import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { ENROLLED_MESSAGES } from '@sankalp/contract/enrolments/enrolled';
import type { EnrolledFilter, EnrolledRow } from '@sankalp/contract/enrolments/enrolled.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { IconBrandWhatsapp, IconUserMinus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../../shared/api/failure-text.ts';
import { foundation } from '../../../shared/foundation.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { useMay } from '../../../shared/session/use-session.ts';
import { columnsOf } from '../../../shared/table/columns.ts';
import { ListPanel } from '../../../shared/table/list-panel.tsx';
import { NameCell, PlainNameCell } from '../../../shared/table/name-cell.tsx';
import { RowAction } from '../../../shared/table/row-action.tsx';
import { serverListOf } from '../../../shared/table/server-list.ts';
import { useServerPaging } from '../../../shared/table/use-server-paging.ts';
import { useServerSearch } from '../../../shared/table/use-server-search.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { userPath } from '../../users/index.ts';
import { useFindEnrolledIdsMutation, useListEnrolledQuery } from './enrolled.api.ts';

const WORDS = {
  count: { singular: t('1 user'), plural: t('{count} users') },
  uncounted: t('More users may match than are counted here. Narrow the search to see them all.'),
};

const UnenrolDialog = lazyDialog(async () => (await import('./unenrol-dialog.tsx')).UnenrolDialog);
const SendMessagesDialog = lazyDialog(async () => (await import('../../messages/index.ts')).SendMessagesDialog);

const TEXTS = { empty: t(ENROLLED_MESSAGES.empty), noMatch: t(ENROLLED_MESSAGES.noMatch) };
const LOAD_FAILED = t(ENROLLED_MESSAGES.loadFailed);

/** People who take a course: found by name or number, written to by WhatsApp, and taken out of it. */
export function EnrolledList({ course }: { course: { id: string; name: string } }) {
  const mayOpenUsers = useMay('user');
  const toast = useToast();
  const search = useServerSearch();
  const paging = useServerPaging();
  const filter: EnrolledFilter = search.query ? { search: search.query } : {};
  const query = useListEnrolledQuery({ courseId: course.id, ...filter, page: paging.page });
  const list = { ...serverListOf(query, ({ data }) => data, LOAD_FAILED), isNarrowed: search.query !== '' };
  const dialog = useDialog<{ person: EnrolledRow }>();
  const messages = useDialog<{ ids: readonly string[] }>();
  const [findIds] = useFindEnrolledIdsMutation();
  const [isFinding, setFinding] = useState(false);
  const { open } = dialog;
  const columns = useMemo(
    () => enrolledColumns({ userPath: mayOpenUsers ? userPath : undefined, onRemove: open }),
    [mayOpenUsers, open],
  );
  const write = async () => {
    setFinding(true);
    const { data, error } = await findIds({ courseId: course.id, ...filter });
    setFinding(false);
    if (data) messages.open({ ids: data.ids });
    else toast.alert(failureText(error, LOAD_FAILED));
  };
  return (
    <SectionCard
      title={t('Enrolled')}
      actions={
        mayOpenUsers && (
          <Button
            variant="default"
            leftSection={<IconBrandWhatsapp size={16} aria-hidden="true" />}
            disabled={list.rows.length === 0}
            loading={isFinding}
            onClick={() => void write()}
          >
            {search.query ? t('Send those found a message') : t('Send all a message')}
          </Button>
        )
      }
    >
      <ListPanel
        label={t('Enrolled')}
        words={WORDS}
        texts={TEXTS}
        columns={columns}
        list={list}
        search={{ label: t('Search the enrolled'), ...search.box }}
        onClear={() => search.box.onChange('')}
        pager={paging.pagerOf(query)}
      >
        <UnenrolDialog dialog={dialog} courseName={course.name} />
        <SendMessagesDialog dialog={messages} onDone={messages.close} />
      </ListPanel>
    </SectionCard>
  );
}

const column = columnsOf<EnrolledRow>();

interface EnrolledActions {
  /** Where a name leads, for those who may go there. */
  userPath: ((userId: string) => string) | undefined;
  onRemove: (subject: { person: EnrolledRow }) => void;
}

/** Columns of those who take a course: who, since when, and how far they are. */
const enrolledColumns = ({ userPath, onRemove }: EnrolledActions) =>
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
