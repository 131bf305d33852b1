import { t } from 'virtual:texts';
import { useId } from 'react';
import { foundation } from '../../shared/foundation.ts';
import { Emblem } from '../../shared/ui/emblem.tsx';
import classes from './notifications.module.css';

/** Preview of what was typed so far, as a phone shows it: one line of title and four of text, the rest cut. */
export function NotificationPreview({ title, message }: { title: string; message: string }) {
  const captionId = useId();
  return (
    <figure className={classes.preview} aria-labelledby={captionId}>
      <figcaption id={captionId}>{t('As the phone shows it')}</figcaption>
      <div className={classes.phone}>
        <p className={classes.app}>
          <Emblem size={16} />
          {foundation.name}
          <span>{t('now')}</span>
        </p>
        <p className={classes.phoneTitle}>{title.trim() || t('Title')}</p>
        <p className={classes.phoneText}>{message.trim() || t('Message')}</p>
      </div>
    </figure>
  );
}
