import { useTableFit } from '../../../shared/table/use-table-fit.ts';
import { CopyText } from '../../../shared/ui/copy-text.tsx';
import { WhatsAppLink } from '../../../shared/ui/whatsapp-link.tsx';
import { t } from '../texts.ts';
import { type ListedUser, phoneOf, rawPhoneOf } from '../user-display.ts';
import classes from '../users.module.css';

/** The id of the column. */
export const PHONE_COLUMN = 'whatsappMobileNumber';

/** The number: a click copies it, the sign beside it opens a chat. */
export function UserPhoneCell({ user }: { user: ListedUser }) {
  const phone = phoneOf(user);
  const { shown } = useTableFit();
  if (!phone) return null;
  // The second line of the first cell fits the number alone.
  if (!shown.has(PHONE_COLUMN))
    return <CopyText text={phone} copies={rawPhoneOf(user)} label={t('Copy phone {phone}', { phone })} />;
  return (
    <span className={classes.phone}>
      <CopyText text={phone} copies={rawPhoneOf(user)} label={t('Copy phone {phone}', { phone })} />
      <WhatsAppLink name={user.name} phone={phone} />
    </span>
  );
}
