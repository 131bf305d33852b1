import { t } from 'virtual:texts';
import { MODULES } from '@sankalp/contract/access';
import { PICTURE_NAMES, pictureOf } from '@sankalp/contract/numbers';
import { Link } from 'react-router';
import { foundation } from '../../shared/foundation.ts';
import { useMayCheck, useSessionUser } from '../../shared/session/use-session.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import controls from '../../shared/ui/plain-controls.module.css';
import { Board } from './board.tsx';
import { greeting } from './greeting.ts';
import classes from './home-page.module.css';

/**
 * The first screen after signing in: the board (SHELL-16). Its content is ours, so no word of it is a sidebar entry's: who looks
 * for "Dashboard" or for the link "Course" finds that entry alone.
 */
export function HomePage() {
  const user = useSessionUser();
  const may = useMayCheck();
  return (
    <>
      <PageHeader
        title={greeting(user?.userName ?? '', foundation.timeZone)}
        tabTitle={t('Dashboard')}
        actions={
          PICTURE_NAMES.some((name) => pictureOf(name).modules.some(may)) && (
            <Link to="/dashboard/numbers" className={`${controls.button} ${classes.link}`}>
              {t('Numbers')}
            </Link>
          )
        }
      />
      {MODULES.some(may) ? (
        <Board />
      ) : (
        <p className={classes.empty}>{t('No area is open to you yet. A super admin can change that.')}</p>
      )}
    </>
  );
}
