import type { Consultant } from '@sankalp/contract/consultants';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { byText, columnsOf } from '../../../shared/table/columns.ts';
import { NameCell } from '../../../shared/table/name-cell.tsx';
import { EditAction, RowAction } from '../../../shared/table/row-action.tsx';
import { useTableFit } from '../../../shared/table/use-table-fit.ts';
import { consultantPath } from '../consultant-path.ts';
import classes from '../consultants.module.css';
import { t } from '../texts.ts';

const column = columnsOf<Consultant>();

interface RowActions {
  onDelete: (consultant: Consultant) => void;
}

/** The columns of the consultants, in their order (CNSLT-01). */
export function consultantColumns(actions: RowActions) {
  return column.columns([
    column.accessor('name', {
      header: t('Consultant name'),
      sortFn: byText,
      cell: ({ row }) => <ConsultantNameCell consultant={row.original} />,
      meta: { minWidth: 232, picture: 'person' },
    }),
    column.accessor('speciality', {
      header: t('Specialty'),
      sortFn: byText,
      meta: { minWidth: 160, priority: 1, folds: true },
    }),
    column.accessor(({ isInstructure }) => (isInstructure ? t('Yes') : t('No')), {
      id: 'isInstructure',
      header: t('Instructor?'),
      sortFn: byText,
      meta: { width: 120, priority: 2 },
    }),
    column.display({
      id: 'action',
      header: t('Action'),
      cell: ({ row }) => <ConsultantRowActions consultant={row.original} {...actions} />,
      meta: { width: 140, narrowWidth: 80, align: 'right' },
    }),
  ]);
}

function ConsultantNameCell({ consultant }: { consultant: Consultant }) {
  const { id, name, additionalMediaUrls: image } = consultant;
  const address = image?.thumbnailUrl ?? image?.url;
  return (
    <NameCell
      picture={
        <span className={classes.picture} aria-hidden="true">
          {address && <img src={address} alt="" loading="lazy" decoding="async" width={36} height={36} />}
        </span>
      }
    >
      <Link to={consultantPath(id)} state={{ consultant }}>
        {name}
      </Link>
    </NameCell>
  );
}

/** What can be done with one consultant. In a narrow table the view is a tap on the row. */
function ConsultantRowActions({ consultant, onDelete }: RowActions & { consultant: Consultant }) {
  const navigate = useNavigate();
  const { isNarrow } = useTableFit();
  const { id, name } = consultant;
  const open = (action: 'view' | 'edit') => void navigate(consultantPath(id, action), { state: { consultant } });
  return (
    <>
      <EditAction label={t('Edit {name}', { name })} onClick={() => open('edit')} />
      {!isNarrow && <RowAction label={t('View {name}', { name })} icon={IconEye} onClick={() => open('view')} />}
      <RowAction label={t('Delete {name}', { name })} icon={IconTrash} isDanger onClick={() => onDelete(consultant)} />
    </>
  );
}
