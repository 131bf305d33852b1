import { Link } from 'react-router';
import { NameCell } from '../../../shared/table/name-cell.tsx';
import { PersonAvatar } from '../../../shared/ui/person-avatar.tsx';
import { imageOf, type ListedUser } from '../user-display.ts';
import { userPath } from '../user-path.ts';

interface UserNameCellProps {
  user: ListedUser;
  onOpen: () => void;
}

/** Picture and name of a user of the list. */
export function UserNameCell({ user, onOpen }: UserNameCellProps) {
  return (
    <NameCell picture={<PersonAvatar name={user.name} imageUrl={imageOf(user)} />}>
      <Link to={userPath(user.id)} state={{ userId: user.id }} onClick={onOpen}>
        {user.name}
      </Link>
    </NameCell>
  );
}
