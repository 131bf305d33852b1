import { Link } from 'react-router';
import { usePhoneLayout } from '../../shared/table/use-phone-layout.ts';
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx';
import { imageOf, type ListedUser, phoneOf } from './user-display.ts';
import { userPath } from './user-path.ts';
import classes from './users.module.css';

/** Picture and name; on a phone, where the Phone column is left out, the number under it. */
export function UserNameCell({ user }: { user: ListedUser }) {
  const isPhone = usePhoneLayout();
  return (
    <span className={classes.person}>
      <PersonAvatar name={user.name} imageUrl={imageOf(user)} />
      <span className={classes.names}>
        <Link to={userPath(user.id)} state={{ userId: user.id }} className={classes.name}>
          {user.name}
        </Link>
        {isPhone && <span className={classes.secondLine}>{phoneOf(user)}</span>}
      </span>
    </span>
  );
}
