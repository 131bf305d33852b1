import type { ReactNode } from 'react';
import { foundation } from '../../shared/foundation.ts';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { Emblem } from '../../shared/ui/emblem.tsx';
import classes from './auth.module.css';

interface Props {
  title: string;
  /** The browser tab's name where it differs from the title. */
  tabTitle?: string;
  /** Beneath the card. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of the screens outside the shell: the foundation's emblem over one card. */
export function AuthCard({ title, tabTitle = title, footer, children }: Props) {
  useDocumentTitle(tabTitle);
  return (
    <main className={classes.screen}>
      <div className={classes.brand}>
        <Emblem size={40} />
        {!title.includes(foundation.name) && <span>{foundation.name}</span>}
      </div>
      <div className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </div>
      {footer}
    </main>
  );
}
