/** Placeholder of what is still read, or why it cannot be. */
export function Reading({ fault }: { readonly fault: string | undefined }) {
  return fault ? (
    <p role="alert">{fault}</p>
  ) : (
    <p className="quiet" role="status">
      Loading …
    </p>
  );
}
