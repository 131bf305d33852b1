import classes from './media-area.module.css';

/** What `useAnnouncement` says, for those who listen. */
export function Announcement({ text }: { text: string }) {
  return (
    <span role="status" className={classes.visuallyHidden}>
      {text}
    </span>
  );
}
