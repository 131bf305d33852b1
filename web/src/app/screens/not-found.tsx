import { publicPages } from '@sankalp/contract/public-pages';
import { Link, useLocation } from 'react-router';
import { foundation } from '../../shared/foundation.ts';
import { t } from '../../shared/texts.ts';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { Emblem } from '../../shared/ui/emblem.tsx';
import controls from '../../shared/ui/plain-controls.module.css';
import classes from './plain-screen.module.css';

const button = `${controls.button} ${classes.button}`;

/** An address that names no page; inside the shell for addresses of the dashboard. */
export function NotFound() {
  useDocumentTitle(t('Page not found'));
  const isDashboard = useLocation().pathname.startsWith('/dashboard/');
  const content = (
    <div className={classes.root} data-whole-window={!isDashboard || undefined}>
      <Emblem size={isDashboard ? 40 : 64} />
      {!isDashboard && <span className={classes.brand}>{foundation.name}</span>}
      <h1 tabIndex={-1}>{t('Page not found')}</h1>
      <p className={classes.hint}>{t('The address may be mistyped, or the page is no longer there.')}</p>
      {isDashboard ? (
        <Link to="/dashboard/home" className={button}>
          {t('Go to the dashboard')}
        </Link>
      ) : (
        <a href={publicPages.landing} className={button}>
          {t('Go to the start page')}
        </a>
      )}
    </div>
  );
  // The shell brings the main landmark itself.
  return isDashboard ? content : <main>{content}</main>;
}
