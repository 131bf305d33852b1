import { Link } from 'react-router';
import { NameCell } from './name-cell.tsx';
import classes from './picture-name-cell.module.css';

interface PictureNameCellProps {
  /** A stored picture; its small copy is shown where there is one. */
  image: { url: string; thumbnailUrl?: string | null | undefined } | null | undefined;
  shape?: 'square' | 'round' | 'banner';
  name: string;
  /** Where its record has a page, and what is handed over to it. */
  to: string;
  state: object;
}

/** The first cell of a row whose record has a picture: it stands before the name, which opens the record. */
export function PictureNameCell({ image, shape = 'square', name, to, state }: PictureNameCellProps) {
  const address = image?.thumbnailUrl ?? image?.url;
  return (
    <NameCell
      picture={
        <span className={classes.picture} data-shape={shape} aria-hidden="true">
          {address && <img src={address} alt="" loading="lazy" decoding="async" />}
        </span>
      }
    >
      <Link to={to} state={state}>
        {name}
      </Link>
    </NameCell>
  );
}
