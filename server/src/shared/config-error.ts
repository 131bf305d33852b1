/** A fault that the operator can fix: its message, one sentence a line, is all that a failed start prints. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
