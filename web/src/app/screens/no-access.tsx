import { ACCESS_MESSAGES } from '@sankalp/contract/access';
import { Link } from 'react-router';
import { t } from '../../shared/texts.ts';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import controls from '../../shared/ui/plain-controls.module.css';
import classes from './plain-screen.module.css';

/** Shown in place of a page whose module the admin does not hold (ACCESS-15). */
export function NoAccess() {
  useDocumentTitle(t('No access'));
  return (
    <div className={classes.root}>
      <h1 tabIndex={-1}>{t(ACCESS_MESSAGES.denied)}</h1>
      <p className={classes.hint}>{t('A super admin can open it for you.')}</p>
      <Link to="/dashboard/home" className={`${controls.button} ${classes.button}`}>
        {t('Go to the dashboard')}
      </Link>
    </div>
  );
}
