import { failureText } from '../api/failure-text.ts';
import type { DeleteRecordProps } from './delete-dialog.tsx';
import type { RecordTexts } from './record-kind.ts';
import type { NeighbourLabels } from './record-pager.tsx';
import type { RecordApi } from './resource.api.ts';
import type { DeletionTexts } from './use-deletion.ts';

/** Sentences that the screens of one kind of record say. */
interface ScreenTexts extends NeighbourLabels, Pick<RecordTexts, 'changedByOther'> {
  /** "Product", while its name is not known. */
  title: string;
  /** "Add Product" */
  add: string;
  /** "This product does not exist. It may have been deleted." */
  missing: string;
}

type Messages = DeletionTexts &
  RecordTexts['messages'] & {
    readonly idMissing: string;
    readonly detailsLoadFailed: string;
    /** Without it a new one is saved silently. */
    readonly created?: string;
    readonly createFailed?: string;
  };

/** Declaration of a kind of record whose records have a page each. */
interface ResourceOptions<Row> {
  /** "product"; drafts are kept by it. */
  singular: string;
  texts: ScreenTexts;
  /** By which a person knows one. */
  nameOf: (row: Row) => string;
  messages: Messages;
  list: {
    label: string;
    path: string;
    /** The button to the list when there is nothing to show. */
    returnLabel: string;
  };
  pathOf: (id: string, action?: 'view' | 'edit') => string;
  /** Without it one is deleted at once. */
  deletion?: Omit<DeleteRecordProps['kind'], 'api'>;
}

/** A kind of record, as the screens that show, add, edit and delete its records take it. */
export interface Resource<Row, Create, Update> extends ResourceOptions<Row> {
  api: Pick<
    RecordApi<Row, Create, Update, never>,
    'useGet' | 'useLazyGet' | 'useCreate' | 'useUpdate' | 'useRemove' | 'useRestore' | 'useHistory'
  >;
  title: string;
  missing: string;
  changedByOther: string;
  loadFailed: (error: unknown) => string;
}

/** Declares a kind of record once, by its calls and by what is its own. */
export function resource<Row, Create, Update>(
  api: Resource<Row, Create, Update>['api'],
  options: ResourceOptions<Row>,
): Resource<Row, Create, Update> {
  const { title, missing, changedByOther } = options.texts;
  const loadFailed = (error: unknown) => failureText(error, options.messages.detailsLoadFailed);
  return { ...options, api, title, missing, changedByOther, loadFailed };
}
