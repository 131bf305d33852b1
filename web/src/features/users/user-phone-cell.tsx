import { CopyText } from '../../shared/ui/copy-text.tsx';
import { WhatsAppLink } from '../../shared/ui/whatsapp-link.tsx';
import { type ListedUser, phoneOf } from './user-display.ts';
import classes from './users.module.css';

/** The number: a click copies it, the sign beside it opens a chat. */
export function UserPhoneCell({ user }: { user: ListedUser }) {
  const phone = phoneOf(user);
  if (!phone) return null;
  return (
    <span className={classes.phone}>
      <CopyText text={phone} what="phone" />
      <WhatsAppLink name={user.name} phone={phone} />
    </span>
  );
}
