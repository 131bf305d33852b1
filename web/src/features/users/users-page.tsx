import { Button } from '@mantine/core';
import { USER_MESSAGES, USER_SORTS } from '@sankalp/contract/users';
import { IconFilter, IconTicket, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterChips } from '../../shared/table/filter-chips.tsx';
import { ListCard } from '../../shared/table/list-card.tsx';
import { SearchBox } from '../../shared/table/search-box.tsx';
import { sortingOf, sortParamOf } from '../../shared/table/sort-param.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { EmptyText, Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { ExportButton } from './export-button.tsx';
import { type AllUsers, useAllUsers } from './use-all-users.ts';
import { userColumns } from './user-columns.tsx';
import type { ListedUser } from './user-display.ts';
import { isFiltered, NO_FILTER, type UserFilter } from './user-filter.ts';
import { filterChipTexts } from './user-filter-chips.ts';
import { userPath } from './user-path.ts';
import classes from './users.module.css';

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }));
const DeleteUserDialog = lazy(async () => ({ default: (await import('./delete-user-dialog.tsx')).DeleteUserDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog.tsx')).ImportDialog }));
const GenerateCouponDialog = lazy(async () => ({
  default: (await import('../coupons/index.ts')).GenerateCouponDialog,
}));

const DEFAULTS = { ...NO_FILTER, sort: '' };

/** All users: search, filter, sort, open, delete, give a coupon (S0 §2 User list screen). */
export function UsersPage() {
  const [{ search, joiningDate, gender, city, sort }, setState] = useUrlState(DEFAULTS);
  const filter = useMemo(() => ({ search, joiningDate, gender, city }), [search, joiningDate, gender, city]);
  const sorting = useMemo(() => sortingOf(sort, USER_SORTS), [sort]);
  const list = useAllUsers(filter, sorting);
  const filterDialog = useDialog<UserFilter>();
  const deleteDialog = useDialog<ListedUser>();
  const couponDialog = useDialog<{ user?: ListedUser }>();
  const importDialog = useDialog<true>();
  const { open: askDelete } = deleteDialog;
  const { open: openCoupon } = couponDialog;
  const navigate = useNavigate();
  const columns = useMemo(() => {
    const onView = ({ id }: ListedUser) => void navigate(userPath(id), { state: { userId: id } });
    const actions = { onView, onGenerateCoupon: (user: ListedUser) => openCoupon({ user }), onDelete: askDelete };
    return userColumns(actions);
  }, [navigate, openCoupon, askDelete]);
  const clearFilter = () => setState({ ...NO_FILTER, search });

  return (
    <>
      <PageHeader
        title="Users"
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} />}
              className={classes.fileButton}
              onClick={() => importDialog.open(true)}
            >
              <span className={classes.fileButtonText}>Import</span>
            </Button>
            <ExportButton filter={filter} />
            <Button leftSection={<IconTicket size={16} />} onClick={() => openCoupon({})}>
              + Generate Coupon
            </Button>
          </>
        }
      />
      <ListCard
        lead={<UsersCount list={list} isNarrowed={isFiltered(filter)} />}
        tools={
          <>
            <SearchBox
              label="Search users"
              placeholder="Search here..."
              value={search}
              onChange={(text) => setState({ search: text }, { replace: true })}
            />
            <Button variant="default" leftSection={<IconFilter size={16} />} onClick={() => filterDialog.open(filter)}>
              Filter
            </Button>
          </>
        }
        chips={
          <FilterChips
            chips={filterChipTexts(filter).map(({ field, text }) => ({
              text,
              onRemove: () => setState({ [field]: '' }),
            }))}
            onClearAll={clearFilter}
          />
        }
        progress={list.progress}
        progressLabel="Loading users"
        banner={list.error && <RetryBanner message={list.error} onRetry={list.retry} />}
      >
        <DataTable
          label="Users"
          columns={columns}
          rows={list.users}
          rowId={(user) => user.id}
          placeholder={<NoUsers list={list} isNarrowed={isFiltered(filter)} onClear={() => setState(NO_FILTER)} />}
          sorting={sorting}
          isSorted={list.isSorted}
          onSortingChange={(next) => setState({ sort: sortParamOf(next) }, { replace: true })}
          isVirtual
          rowCount={list.matching}
          onEndNear={list.loadMore}
          isDimmed={list.isStale}
        />
      </ListCard>
      <Suspense>
        {filterDialog.subject && (
          <FilterDialog
            isOpen={filterDialog.isOpen}
            filter={filter}
            cities={list.cities}
            onSave={setState}
            onClose={filterDialog.close}
          />
        )}
        {deleteDialog.subject && (
          <DeleteUserDialog isOpen={deleteDialog.isOpen} user={deleteDialog.subject} onClose={deleteDialog.close} />
        )}
        {couponDialog.subject && (
          <GenerateCouponDialog
            isOpen={couponDialog.isOpen}
            user={couponDialog.subject.user}
            onClose={couponDialog.close}
          />
        )}
        {importDialog.subject && <ImportDialog isOpen={importDialog.isOpen} onClose={importDialog.close} />}
      </Suspense>
    </>
  );
}

const numbers = new Intl.NumberFormat('en-IN');

function UsersCount({ list, isNarrowed }: { list: AllUsers; isNarrowed: boolean }) {
  if (list.isLoading || (list.error && list.total === 0)) return null;
  const total = numbers.format(list.total);
  const text = list.total === 1 ? '1 user' : `${total} users`;
  return <span role="status">{isNarrowed ? `${numbers.format(list.matching)} of ${total}` : text}</span>;
}

function NoUsers({ list, isNarrowed, onClear }: { list: AllUsers; isNarrowed: boolean; onClear: () => void }) {
  if (list.isLoading) return <Loading />;
  // The banner above says it; "no users" would be untrue.
  if (list.error) return null;
  // More rows may still come that match.
  if (list.progress !== null || list.isStale) return <Loading />;
  if (!isNarrowed) return <EmptyText text={USER_MESSAGES.empty} />;
  const clear = (
    <Button variant="default" onClick={onClear}>
      Clear search and filter
    </Button>
  );
  return <EmptyText text={USER_MESSAGES.noMatch} action={clear} />;
}
