import { authPages } from '@sankalp/contract/auth';
import { Link, useLocation } from 'react-router';
import { foundation } from '../shared/foundation.ts';
import { useDocumentTitle } from '../shared/ui/document-title.ts';
import { Emblem } from '../shared/ui/emblem.tsx';
import classes from './landing-page.module.css';

/** The public front page: the logo, and the ways to the other public pages. */
export function LandingPage() {
  useDocumentTitle('');
  // The address that the guard remembered goes on to the sign-in screen.
  const { state } = useLocation();
  return (
    <>
      <header className={classes.header}>
        <nav aria-label="Public pages" className={classes.nav}>
          <a href="/terms-conditions">Terms and Conditions</a>
          <a href="/policy">Privacy Policy</a>
          <a href="/contact-us">Contact Us</a>
          <Link to={authPages.login} state={state}>
            Login
          </Link>
        </nav>
      </header>
      <main className={classes.main}>
        <Emblem size={96} />
        <h1>{foundation.name}</h1>
        <p className={classes.admins}>
          Administrators who forgot their password can <Link to={authPages.resetPassword}>ask for a reset link</Link>.
        </p>
      </main>
    </>
  );
}
