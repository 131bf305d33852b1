import classes from './media-area.module.css';

/** Live region that says the text of `useAnnouncement`. */
export function Announcement({ text }: { text: string }) {
  return (
    <span role="status" className={classes.visuallyHidden}>
      {text}
    </span>
  );
}
