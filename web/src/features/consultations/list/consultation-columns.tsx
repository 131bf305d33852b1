import { byNumber, byText, columnsOf } from '../../../shared/table/columns.ts';
import { PictureNameCell } from '../../../shared/table/picture-name-cell.tsx';
import { RecordActions } from '../../../shared/table/row-actions.tsx';
import { consultationPath } from '../consultation-path.ts';
import classes from '../consultations.module.css';
import type { NamedConsultation } from '../consultations.ts';
import { t } from '../texts.ts';

const column = columnsOf<NamedConsultation>();

interface RowActions {
  onDelete: (consultation: NamedConsultation) => void;
}

/** The columns of the consultations, in their order (CONS-05, CONS-06). */
export function consultationColumns({ onDelete }: RowActions) {
  return column.columns([
    column.accessor('consultationName', {
      header: t('Consultation Name'),
      sortFn: byText,
      cell: ({ row: { original: consultation } }) => (
        <PictureNameCell
          image={consultation.additionalMediaUrls[0]}
          name={consultation.name}
          to={consultationPath(consultation.id)}
          state={{ consultation }}
        />
      ),
      meta: { minWidth: 232 },
    }),
    column.accessor(({ consultunt }) => consultunt.name, {
      id: 'consultant',
      header: t('Consultant Name'),
      sortFn: byText,
      meta: { width: 176, priority: 3, collapsible: true },
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
      meta: { width: 96, narrowWidth: 72, priority: 1, tabularNumbers: true },
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
      cell: ({ row: { original: consultation } }) => (
        <RecordActions
          name={consultation.name}
          pathOf={(action) => consultationPath(consultation.id, action)}
          state={{ consultation }}
          onDelete={() => onDelete(consultation)}
        />
      ),
      meta: { width: 140, narrowWidth: 80, align: 'right' },
    }),
  ]);
}
