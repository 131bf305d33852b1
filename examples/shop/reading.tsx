/** What is read and not there yet, or why it is not. */
export function Reading({ fault }: { readonly fault: string | undefined }) {
  return fault ? (
    <p role="alert">{fault}</p>
  ) : (
    <p className="quiet" role="status">
      Loading …
    </p>
  );
}
