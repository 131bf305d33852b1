import classes from './auth.module.css';

/** Refusal above the fields; several sentences stand as a list. */
export function FormAlert({ texts }: { texts: readonly string[] }) {
  return (
    <div role="alert" className={classes.alert}>
      {texts.length === 1 ? (
        texts[0]
      ) : (
        <ul className={classes.alertList}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
