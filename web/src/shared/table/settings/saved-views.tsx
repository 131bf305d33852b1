import { LIST_SETTINGS_MESSAGES, type ListName, VIEWS_MAX } from '@sankalp/contract/list-settings';
import type { ListView } from '@sankalp/contract/list-settings.schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useToast } from '../../interface/use-toast.ts';
import { t } from '../../texts.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { RowAction } from '../row-action.tsx';
import classes from './saved-views.module.css';
import { useViews } from './use-views.ts';
import { addressOf, viewQueryOf } from './view-query.ts';

const ViewDialog = lazyDialog(async () => (await import('./view-dialog.tsx')).ViewDialog);

interface ViewSubject {
  title: string;
  name: string;
  taken: readonly string[];
  onSave: (name: string) => Promise<boolean>;
}

/** The views above a list: All, and what the admin has named; they are links, and the address says what each of them shows. */
export function SavedViews({ list, label }: { list: ListName; label: string }) {
  const { views, change } = useViews(list);
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const dialog = useDialog<ViewSubject>();
  const shown = viewQueryOf(params);
  const open =
    views.find(({ name }) => name === params.get('view')) ?? views.find(({ query }) => viewQueryOf(query) === shown);
  const isChanged = open !== undefined && viewQueryOf(open.query) !== shown;
  const show = (view: ListView) => void navigate(addressOf(view, params), { replace: true, preventScrollReset: true });
  const replace = (old: ListView, view: ListView) =>
    change((all) => all.map((one) => (one.name === old.name ? view : one)));

  const add = () => {
    if (views.length >= VIEWS_MAX) return void toast.alert(t(LIST_SETTINGS_MESSAGES.tooManyViews));
    const onSave = async (name: string) => {
      const view = { name, query: shown };
      const isSaved = await change((all) => [...all, view]);
      if (isSaved) show(view);
      return isSaved;
    };
    dialog.open({ title: t('Save view'), name: '', taken: views.map(({ name }) => name), onSave });
  };
  const rename = (view: ListView) => {
    const taken = views.flatMap(({ name }) => (name === view.name ? [] : [name]));
    const onSave = async (name: string) => {
      const isSaved = await replace(view, { ...view, name });
      if (isSaved) show({ name, query: shown });
      return isSaved;
    };
    dialog.open({ title: t('Rename view'), name: view.name, taken, onSave });
  };
  const update = async (view: ListView) => {
    if (await replace(view, { ...view, query: shown })) toast.success(t('View "{name}" updated', { name: view.name }));
  };
  const remove = async (view: ListView) => {
    if (!(await change((all) => all.filter(({ name }) => name !== view.name)))) return;
    void navigate(addressOf({ query: shown }, params), { replace: true, preventScrollReset: true });
    const run = () => void change((all) => [...all, view]);
    toast.success(t('View "{name}" deleted', { name: view.name }), { action: { label: t('Undo'), run } });
  };

  // All alone is no choice.
  if (views.length === 0 && shown === '') return null;
  return (
    <div className={classes.bar}>
      <nav className={classes.views} aria-label={t('Views of {label}', { label })}>
        <Link
          className={classes.view}
          to={{ pathname, search: addressOf(undefined, params) }}
          aria-current={!open && shown === '' ? 'page' : undefined}
        >
          {t('All')}
        </Link>
        {views.map((view) => (
          <Link
            key={view.name}
            className={classes.view}
            to={addressOf(view, params)}
            aria-current={view === open ? 'page' : undefined}
          >
            {view.name}
            {view === open && isChanged && <span className={classes.changed}> {t('(changed)')}</span>}
          </Link>
        ))}
      </nav>
      <div className={classes.actions}>
        {open && isChanged && (
          <PlainButton data-compact onClick={() => void update(open)}>
            {t('Update view')}
          </PlainButton>
        )}
        {shown !== '' && (!open || isChanged) && (
          <PlainButton data-compact onClick={add}>
            {t('Save view')}
          </PlainButton>
        )}
        {open && (
          <>
            <RowAction
              label={t('Rename view {name}', { name: open.name })}
              icon={IconPencil}
              onClick={() => rename(open)}
            />
            <RowAction
              label={t('Delete view {name}', { name: open.name })}
              icon={IconTrash}
              onClick={() => void remove(open)}
            />
          </>
        )}
      </div>
      <ViewDialog dialog={dialog} />
    </div>
  );
}
