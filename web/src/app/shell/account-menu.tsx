import { AREAS } from '@sankalp/contract/access';
import { ACCOUNT_PAGE } from '@sankalp/contract/auth';
import { IconChevronDown, IconHistory, IconSettings, IconTrash, IconUserCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useMay, useSessionUser } from '../../shared/session/use-session.ts';
import { t } from '../../shared/texts.ts';
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx';
import classes from './account-menu.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useHoverMenu } from './use-hover-menu.ts';

/** The admin's name, and below it what concerns this admin: the own account, settings where allowed, what was deleted, the audit log, and the look. */
export function AccountMenu() {
  const user = useSessionUser();
  const maySettings = useMay('settings');
  const menu = useHoverMenu();
  const id = useId();
  const name = user?.userName || user?.emailId || t('Account');

  return (
    <div className={classes.root} {...menu.rootProps}>
      <button
        type="button"
        className={classes.button}
        aria-controls={menu.isOpen ? id : undefined}
        {...menu.buttonProps}
      >
        <PersonAvatar name={name} />
        <span className={classes.name}>{name}</span>
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      {menu.isOpen && (
        <div id={id} className={classes.dropdown}>
          <p className={classes.who}>
            {name}
            <span className={classes.email}>{user?.emailId}</span>
          </p>
          <Link to={ACCOUNT_PAGE} className={classes.item} onClick={menu.close}>
            <IconUserCircle size={18} stroke={1.8} aria-hidden="true" />
            {t('Your account')}
          </Link>
          {maySettings && (
            <Link to={AREAS.settings.home} className={classes.item} onClick={menu.close}>
              <IconSettings size={18} stroke={1.8} aria-hidden="true" />
              {t(AREAS.settings.label)}
            </Link>
          )}
          <Link to="/dashboard/deleted" className={classes.item} onClick={menu.close}>
            <IconTrash size={18} stroke={1.8} aria-hidden="true" />
            {t('Recently deleted')}
          </Link>
          {user?.isSuperAdmin && (
            <Link to="/dashboard/audit" className={classes.item} onClick={menu.close}>
              <IconHistory size={18} stroke={1.8} aria-hidden="true" />
              {t('Audit log')}
            </Link>
          )}
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      )}
    </div>
  );
}
