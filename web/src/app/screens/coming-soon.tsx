import { t } from '../../shared/texts.ts';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import classes from './plain-screen.module.css';

/** A screen that does not exist yet: this text only (SHELL-17, SHELL-18). */
export function ComingSoon() {
  useDocumentTitle(t('Coming Soon'));
  return (
    <div className={classes.root}>
      <h1 tabIndex={-1}>{t('Coming Soon')}</h1>
    </div>
  );
}
