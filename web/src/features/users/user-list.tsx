import { t } from 'virtual:texts';
import { USER_MESSAGES, USER_SORTS } from '@sankalp/contract/users';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { DeleteRecord } from '../../shared/resource/delete-dialogs.ts';
import { FilterButton } from '../../shared/table/filter-button.tsx';
import { ListPage } from '../../shared/table/list-page.tsx';
import { sortingOf, sortParamOf } from '../../shared/table/sort-param.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { useAllUsers } from './list/use-all-users.ts';
import { userColumns } from './list/user-columns.tsx';
import { filterChipTexts, NO_FILTER } from './list/user-filter.ts';
import { UsersActions } from './list/users-actions.tsx';
import { useUserSelection } from './selection/use-user-selection.tsx';
import type { ListedUser } from './user-display.ts';
import { userPath } from './user-path.ts';
import { USER_DELETION } from './users.api.ts';

const WORDS = {
  count: { singular: t('1 user'), plural: t('{count} users') },
  search: t('Search users'),
  uncounted: t('More users may match than are counted here. Narrow the search to see them all.'),
  loading: t('Loading users'),
  selectAll: t('Select all {count} users'),
};

const UserFilterDialog = lazyDialog(async () => (await import('./list/user-filter-dialog.tsx')).UserFilterDialog);
const AddUserDialog = lazyDialog(async () => (await import('./record/add-user-dialog.tsx')).AddUserDialog);
const ImportDialog = lazyDialog(async () => (await import('./import/import-dialog.tsx')).ImportDialog);
const GenerateCouponDialog = lazyDialog(async () => (await import('../coupons/index.ts')).GenerateCouponDialog);

const DEFAULTS = { ...NO_FILTER, sort: '' };

/** All users: search, filter, sort, open, delete, give a coupon (USERS-01 to 10). */
export function UsersPage() {
  const [{ search, joiningDate, joinedFrom, joinedTo, gender, city, consent, sort }, setState] = useUrlState(DEFAULTS);
  const filter = useMemo(
    () => ({ search, joiningDate, joinedFrom, joinedTo, gender, city, consent }),
    [search, joiningDate, joinedFrom, joinedTo, gender, city, consent],
  );
  const sorting = useMemo(() => sortingOf(sort, USER_SORTS), [sort]);
  const filterDialog = useDialog<object>();
  const list = useAllUsers(filter, sorting, filterDialog.isOpen);
  const { selection, dialogs } = useUserSelection(list, filter);
  const addDialog = useDialog<object>();
  const importDialog = useDialog<object>();
  const deleteDialog = useDialog<{ record: ListedUser }>();
  const couponDialog = useDialog<{ user?: ListedUser }>();
  const [onDelete, onGenerateCoupon] = [deleteDialog.open, couponDialog.open];
  const navigate = useNavigate();
  const columns = useMemo(() => {
    const onView = ({ id }: ListedUser) => void navigate(userPath(id), { state: { userId: id } });
    const onEdit = ({ id }: ListedUser) => void navigate(userPath(id), { state: { userId: id, isEditing: true } });
    return userColumns({ onView, onEdit, onGenerateCoupon, onDelete });
  }, [navigate, onGenerateCoupon, onDelete]);
  const chips = filterChipTexts(filter).map(({ text, without }) => ({ text, onRemove: () => setState(without) }));

  return (
    <ListPage
      title={t('Users')}
      label={t('Users')}
      words={WORDS}
      settings="users"
      texts={USER_MESSAGES}
      columns={columns}
      list={list}
      selection={selection}
      actions={
        <UsersActions
          filter={filter}
          onAdd={() => addDialog.open({})}
          onImport={() => importDialog.open({})}
          onGenerateCoupon={() => couponDialog.open({})}
        />
      }
      search={{ value: search, onChange: (text) => setState({ search: text }, { replace: true }) }}
      filter={{
        button: <FilterButton onClick={() => filterDialog.open({})} />,
        chips,
        onClear: () => setState({ ...NO_FILTER, search }),
      }}
      onClear={() => setState(NO_FILTER)}
      table={{
        sorting,
        isSorted: list.isSorted,
        onSortingChange: (next) => setState({ sort: sortParamOf(next) }, { replace: true }),
        isVirtual: true,
        rowCount: list.matching,
        onEndNear: list.loadMore,
      }}
    >
      {dialogs}
      <UserFilterDialog dialog={filterDialog} filter={filter} cities={list.cities} onSave={setState} />
      <DeleteRecord dialog={deleteDialog} kind={USER_DELETION} />
      <GenerateCouponDialog dialog={couponDialog} />
      <AddUserDialog dialog={addDialog} />
      <ImportDialog dialog={importDialog} />
    </ListPage>
  );
}
