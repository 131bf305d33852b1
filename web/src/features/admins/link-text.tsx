import { t } from 'virtual:texts';
import { CopyText } from '../../shared/ui/copy-text.tsx';
import classes from './admins.module.css';

/** A link to be handed over: whoever opens it sets the password. */
export function LinkText({ link }: { link: string }) {
  return (
    <div className={classes.link}>
      <CopyText text={link} label={t('Copy link {link}', { link })} />
    </div>
  );
}
