/** What the operator can mend: its message is one sentence a line for them, and is all that a start that fails says. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
