import { IconEye, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { byNumber, byText, columnsOf } from '../../../shared/table/columns.ts';
import { NameCell } from '../../../shared/table/name-cell.tsx';
import { EditAction, RowAction } from '../../../shared/table/row-action.tsx';
import { useTableFit } from '../../../shared/table/use-table-fit.ts';
import { consultationPath } from '../consultation-path.ts';
import type { NamedConsultation } from '../consultations.api.ts';
import classes from '../consultations.module.css';
import { t } from '../texts.ts';

const column = columnsOf<NamedConsultation>();

interface RowActions {
  onDelete: (consultation: NamedConsultation) => void;
}

/** The columns of the consultations, in their order (CONS-05, CONS-06). */
export function consultationColumns(actions: RowActions) {
  return column.columns([
    column.accessor('consultationName', {
      header: t('Consultation Name'),
      sortFn: byText,
      cell: ({ row }) => <ConsultationNameCell consultation={row.original} />,
      meta: { minWidth: 232 },
    }),
    column.accessor(({ consultunt }) => consultunt.name, {
      id: 'consultant',
      header: t('Consultant Name'),
      sortFn: byText,
      meta: { width: 176, priority: 3, folds: true },
    }),
    // One line; the whole text is its title.
    column.accessor('description', {
      header: t('Description'),
      sortFn: byText,
      cell: ({ getValue }) => (
        <span className={classes.line} title={getValue()}>
          {getValue()}
        </span>
      ),
      meta: { minWidth: 160, priority: 4 },
    }),
    // The sign and the number as it is, as courses.
    column.accessor('price', {
      header: t('Price'),
      sortFn: byNumber,
      cell: ({ getValue }) => `₹${getValue()}`,
      meta: { width: 96, narrowWidth: 72, priority: 1, figures: true },
    }),
    column.accessor('isActive', {
      header: t('Active'),
      sortFn: byNumber,
      cell: ({ row: { original } }) => (
        <input
          type="checkbox"
          className={classes.active}
          checked={original.isActive}
          // Shown, not pressed: the form has the switch.
          readOnly
          aria-readonly="true"
          tabIndex={-1}
          aria-label={t('{name} is active', { name: original.name })}
        />
      ),
      meta: { width: 80, priority: 2 },
    }),
    column.display({
      id: 'action',
      header: t('Action'),
      cell: ({ row }) => <ConsultationRowActions consultation={row.original} {...actions} />,
      meta: { width: 140, narrowWidth: 80, align: 'right' },
    }),
  ]);
}

function ConsultationNameCell({ consultation }: { consultation: NamedConsultation }) {
  const [picture] = consultation.additionalMediaUrls;
  const address = picture?.thumbnailUrl ?? picture?.url;
  return (
    <NameCell
      picture={
        <span className={classes.picture} aria-hidden="true">
          {address && <img src={address} alt="" loading="lazy" decoding="async" width={36} height={36} />}
        </span>
      }
    >
      <Link to={consultationPath(consultation.id)} state={{ consultation }}>
        {consultation.name}
      </Link>
    </NameCell>
  );
}

/** What can be done with one consultation. In a narrow table the view is a tap on the row. */
function ConsultationRowActions({ consultation, onDelete }: RowActions & { consultation: NamedConsultation }) {
  const navigate = useNavigate();
  const { isNarrow } = useTableFit();
  const { id, name } = consultation;
  const open = (action: 'view' | 'edit') => void navigate(consultationPath(id, action), { state: { consultation } });
  return (
    <>
      <EditAction label={t('Edit {name}', { name })} onClick={() => open('edit')} />
      {!isNarrow && <RowAction label={t('View {name}', { name })} icon={IconEye} onClick={() => open('view')} />}
      <RowAction
        label={t('Delete {name}', { name })}
        icon={IconTrash}
        isDanger
        onClick={() => onDelete(consultation)}
      />
    </>
  );
}
