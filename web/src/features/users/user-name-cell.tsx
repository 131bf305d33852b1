import { Link } from 'react-router';
import { CopyText } from '../../shared/ui/copy-text.tsx';
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx';
import { imageOf, type ListedUser, phoneOf } from './user-display.ts';
import { userPath } from './user-path.ts';
import classes from './users.module.css';

interface UserNameCellProps {
  user: ListedUser;
  isCompact: boolean;
  onOpen: () => void;
}

/** Picture and name; where the Phone column is left out, the number under it. */
export function UserNameCell({ user, isCompact, onOpen }: UserNameCellProps) {
  const phone = phoneOf(user);
  return (
    <span className={classes.person}>
      <PersonAvatar name={user.name} imageUrl={imageOf(user)} />
      <span className={classes.names}>
        <Link to={userPath(user.id)} state={{ userId: user.id }} className={classes.name} onClick={onOpen}>
          {user.name}
        </Link>
        {isCompact && phone && (
          <span className={classes.secondLine}>
            <CopyText text={phone} what="phone" />
          </span>
        )}
      </span>
    </span>
  );
}
