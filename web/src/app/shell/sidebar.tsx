import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useLogout } from '../../features/auth/index.ts';
import { foundation } from '../../shared/foundation.ts';
import { useMayCheck } from '../../shared/session/use-session.ts';
import { t } from '../../shared/texts.ts';
import { Emblem } from '../../shared/ui/emblem.tsx';
import { usePageHandle } from '../page-handle.ts';
import { isActiveEntry, navEntries } from './nav-entries.ts';
import classes from './sidebar.module.css';

/** The areas that this admin may open, and the way out. The same beside the page and in the drawer. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const may = useMayCheck();
  const page = usePageHandle();
  const logout = useLogout();
  const entries = navEntries.filter(({ module }) => !module || may(module));

  return (
    <div className={classes.root}>
      <Link to="/dashboard/home" className={classes.brand} onClick={onNavigate}>
        <Emblem />
        <span>{foundation.name}</span>
      </Link>
      <nav aria-label={t('Main')} className={classes.nav}>
        <ul className={classes.list}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                className={classes.entry}
                aria-current={isActiveEntry(entry, page) ? 'page' : undefined}
                onClick={onNavigate}
              >
                <entry.icon size={18} stroke={1.8} aria-hidden="true" />
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className={classes.entry} onClick={logout}>
        <IconLogout size={18} stroke={1.8} aria-hidden="true" />
        {t('Logout')}
      </button>
    </div>
  );
}
