import classes from './code-block.module.css';

/** A text for machines, as it is: a command, a body that was sent. Long lines wrap. */
export function CodeBlock({ children }: { children: string }) {
  return <pre className={classes.block}>{children}</pre>;
}
