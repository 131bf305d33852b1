import { Button } from '@mantine/core';
import { CONSULTATION_MESSAGES } from '@sankalp/contract/consultations';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useDeleteAtOnce } from '../../shared/resource/use-deletion.ts';
import { ListTable } from '../../shared/table/list-table.tsx';
import { Pagination } from '../../shared/table/pagination.tsx';
import { useBrowserList } from '../../shared/table/use-browser-list.ts';
import { ErrorBox } from '../../shared/ui/async-state.tsx';
import { ADD_CONSULTATION_PATH } from './consultation-path.ts';
import { consultationsApi, type NamedConsultation } from './consultations.ts';
import { consultationColumns } from './list/consultation-columns.tsx';
import { t } from './texts.ts';

const textsOf = ({ name, consultunt, description }: NamedConsultation) => [name, consultunt.name, description];

/** All consultations: search, open, edit, delete (CONS-05 to 07, CONS-31). */
export function ConsultationsTable() {
  const { list, pager, table, onClear } = useBrowserList(consultationsApi.useList(), {
    textsOf,
    loadFailed: t(CONSULTATION_MESSAGES.loadFailed),
  });
  const remove = useDeleteAtOnce(consultationsApi, CONSULTATION_MESSAGES);
  const columns = useMemo(() => consultationColumns({ onDelete: (row) => void remove(row) }), [remove]);
  return (
    <>
      {list.error && <ErrorBox onRetry={list.retry} />}
      <ListTable
        {...table}
        label={t('Consultations')}
        columns={columns}
        list={list}
        texts={CONSULTATION_MESSAGES}
        emptyAction={
          <Button component={Link} to={ADD_CONSULTATION_PATH} variant="default">
            {t('Add the first consultation')}
          </Button>
        }
        clearAction={
          <Button variant="default" onClick={onClear}>
            {t('Clear search')}
          </Button>
        }
      />
      <Pagination label={t('Pages of Consultations')} {...pager} />
    </>
  );
}
