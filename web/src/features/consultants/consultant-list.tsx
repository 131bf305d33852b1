import { Button } from '@mantine/core';
import { CONSULTANT_MESSAGES } from '@sankalp/contract/consultants';
import type { Consultant } from '@sankalp/contract/consultants.schema';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useDeleteAtOnce } from '../../shared/resource/use-deletion.ts';
import { ListTable } from '../../shared/table/list-table.tsx';
import { Pagination } from '../../shared/table/pagination.tsx';
import { useBrowserList } from '../../shared/table/use-browser-list.ts';
import { RetryBanner } from '../../shared/ui/async-state.tsx';
import { ADD_CONSULTANT_PATH } from './consultant-path.ts';
import { consultantsApi } from './consultants.api.ts';
import { consultantColumns } from './list/consultant-columns.tsx';
import { t } from './texts.ts';

const textsOf = ({ name, speciality }: Consultant) => [name, speciality];

/** All consultants: search, open, edit, delete (CNSLT-01, CNSLT-02). */
export function ConsultantsTable() {
  const { list, pager, table, onClear } = useBrowserList(consultantsApi.useList(), {
    textsOf,
    loadFailed: t(CONSULTANT_MESSAGES.loadFailed),
  });
  const remove = useDeleteAtOnce(consultantsApi, CONSULTANT_MESSAGES);
  const columns = useMemo(() => consultantColumns({ onDelete: (consultant) => void remove(consultant) }), [remove]);
  return (
    <>
      {list.error && <RetryBanner message={list.error} onRetry={list.retry} />}
      <ListTable
        {...table}
        label={t('Consultants')}
        columns={columns}
        list={list}
        texts={CONSULTANT_MESSAGES}
        emptyAction={
          <Button component={Link} to={ADD_CONSULTANT_PATH} variant="default">
            {t('Add the first consultant')}
          </Button>
        }
        clearAction={
          <Button variant="default" onClick={onClear}>
            {t('Clear search')}
          </Button>
        }
      />
      <Pagination label={t('Pages of Consultants')} {...pager} />
    </>
  );
}
