import { Link, useLocation } from 'react-router';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import classes from './plain-screen.module.css';

/** An address that names no page; inside the shell for addresses of the dashboard. */
export function NotFound() {
  useDocumentTitle('Page not found');
  const isDashboard = useLocation().pathname.startsWith('/dashboard');
  const content = (
    <div className={classes.root}>
      <h1 tabIndex={-1}>Page not found</h1>
      <Link to={isDashboard ? '/dashboard/home' : '/'} className={classes.link}>
        {isDashboard ? 'Go to the dashboard' : 'Go to the start page'}
      </Link>
    </div>
  );
  // The shell brings the main landmark itself.
  return isDashboard ? content : <main>{content}</main>;
}
