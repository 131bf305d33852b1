import { createContext, type ReactNode, useContext } from 'react';
import classes from './name-cell.module.css';

/** What the row's columns say for which there is no room. */
export const SecondLineContext = createContext<ReactNode>(null);

interface NameCellProps {
  /** Stands before the name. */
  picture?: ReactNode;
  /** The link or button that opens the row. */
  children: ReactNode;
}

/** The first cell of a row: what names it, and under it what other columns had no room for. */
export function NameCell({ picture, children }: NameCellProps) {
  const secondLine = useContext(SecondLineContext);
  return (
    <span className={classes.cell}>
      {picture}
      <span className={classes.lines}>
        <span className={classes.name}>{children}</span>
        {secondLine && <span className={classes.secondLine}>{secondLine}</span>}
      </span>
    </span>
  );
}
