import { t } from 'virtual:texts';
import { CONSULTANT_MESSAGES } from '@sankalp/contract/consultants';
import type { Consultant } from '@sankalp/contract/consultants.schema';
import { useMemo } from 'react';
import { actionsColumn } from '../../shared/resource/actions-column.tsx';
import { ResourceTable } from '../../shared/resource/resource-table.tsx';
import { useDeleteOne } from '../../shared/resource/use-delete-one.tsx';
import { byText, columnsOf } from '../../shared/table/columns.ts';
import { PictureNameCell } from '../../shared/table/picture-name-cell.tsx';
import { ADD_CONSULTANT_PATH, consultantPath } from './consultant-path.ts';
import { consultants, consultantsApi } from './consultants.ts';

const textsOf = ({ name, speciality }: Consultant) => [name, speciality];

/** All consultants: search, open, edit, delete (CNSLT-01, CNSLT-02). */
export function ConsultantsTable() {
  const { onDelete } = useDeleteOne(consultants);
  const columns = useMemo(() => consultantColumns({ onDelete }), [onDelete]);
  return (
    <ResourceTable
      query={consultantsApi.useList()}
      messages={CONSULTANT_MESSAGES}
      label={t('Consultants')}
      pagesLabel={t('Pages of Consultants')}
      columns={columns}
      textsOf={textsOf}
      first={{ label: t('Add the first consultant'), path: ADD_CONSULTANT_PATH }}
    />
  );
}

const column = columnsOf<Consultant>();

interface RowActions {
  onDelete: (consultant: Consultant) => void;
}

/** The columns of the consultants, in their order (CNSLT-01). */
function consultantColumns({ onDelete }: RowActions) {
  return column.columns([
    column.accessor('name', {
      header: t('Consultant name'),
      sortFn: byText,
      cell: ({ row: { original: consultant } }) => (
        <PictureNameCell
          image={consultant.additionalMediaUrls}
          shape="round"
          name={consultant.name}
          to={consultantPath(consultant.id)}
          state={{ [consultants.singular]: consultant }}
        />
      ),
      meta: { minWidth: 232, picture: 'person' },
    }),
    column.accessor('speciality', {
      header: t('Specialty'),
      sortFn: byText,
      meta: { minWidth: 160, priority: 1, collapsible: true },
    }),
    column.accessor(({ isInstructure }) => (isInstructure ? t('Yes') : t('No')), {
      id: 'isInstructure',
      header: t('Instructor?'),
      sortFn: byText,
      meta: { width: 120, priority: 2 },
    }),
    actionsColumn(consultants, { onDelete }),
  ]);
}
