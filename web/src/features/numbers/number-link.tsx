import { type HomeLink, opensLink, placeOf } from '@sankalp/contract/home';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../shared/list-link.ts';
import { useMayCheck } from '../../shared/session/use-session.ts';

interface NumberLinkProps {
  /** None where no one list has the rows. */
  link: HomeLink | undefined;
  value: number | null;
  children: ReactNode;
}

/** A number that opens the rows which it counts, where there are any. */
export function NumberLink({ link, value, children }: NumberLinkProps) {
  const may = useMayCheck();
  if (!link || !value || !opensLink(link, may)) return children;
  return <Link to={addressOf(placeOf(link, may))}>{children}</Link>;
}
