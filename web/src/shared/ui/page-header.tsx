import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { t } from '../texts.ts';
import { useDocumentTitle } from './document-title.ts';
import classes from './page-header.module.css';

interface Crumb {
  label: string;
  /** Not where the sidebar has a link of this name: each would be found twice. */
  to?: string;
}

interface Props {
  title: string;
  /** Title of the browser's tab, if not the page's. */
  tabTitle?: string;
  breadcrumbs?: readonly Crumb[];
  /** Where the back button leads. */
  backTo?: string;
  /** Travels with the link back. */
  backState?: object;
  /** List of the record: the back button leads to it as it was left, with its filter and place. */
  list?: string;
  badge?: ReactNode;
  actions?: ReactNode;
  /** They keep their place, but cannot be used now. */
  hidesActions?: boolean;
}

/** The head of a screen: where one is, what it is called, what can be done. It also names the browser's tab. */
export function PageHeader({
  title,
  tabTitle = title,
  breadcrumbs = [],
  backTo,
  backState,
  list,
  badge,
  actions,
  hidesActions,
}: Props) {
  useDocumentTitle(tabTitle);
  return (
    <div className={classes.root}>
      {breadcrumbs.length > 0 && <Breadcrumbs crumbs={breadcrumbs} />}
      <div className={classes.row}>
        <div className={classes.heading}>
          <BackControl backTo={backTo} backState={backState} list={list} />
          {/* The shell moves the focus here when the screen changes. */}
          <h1 tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {badge}
        </div>
        {actions && (
          <div className={classes.actions} style={{ visibility: hidesActions ? 'hidden' : undefined }}>
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}

function BackControl({ backTo, backState, list }: Pick<Props, 'backTo' | 'backState' | 'list'>) {
  const navigate = useNavigate();
  const { state: fromList } = useLocation();
  const icon = <IconChevronLeft size={18} aria-hidden="true" />;
  if (list) {
    const onBack = () => void (fromList ? navigate(-1) : navigate(list));
    return (
      <button type="button" className={classes.back} onClick={onBack} aria-label={t('Back')}>
        {icon}
      </button>
    );
  }
  if (!backTo) return null;
  return (
    <Link to={backTo} state={backState} className={classes.back} aria-label={t('Back')}>
      {icon}
    </Link>
  );
}

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const list = (
    <ol className={classes.crumbs}>
      {crumbs.map(({ label, to }) => (
        <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
      ))}
    </ol>
  );
  return crumbs.some(({ to }) => to) ? <nav aria-label={t('Breadcrumb')}>{list}</nav> : list;
}
