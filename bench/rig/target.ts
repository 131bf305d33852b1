/** A server that is driven: where it listens, and what a call of it carries. */
export type Target = {
  origin: string;
  /** The headers that its calls need now; renews a session that is about to expire. */
  headers(): Promise<Record<string, string>>;
};
