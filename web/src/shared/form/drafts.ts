/**
 * Drafts: what was typed and not saved yet, kept in this tab until it closes: one key of the browser's session storage, of one
 * admin at a time.
 */
const KEY = 'drafts';

/** Never written to storage, whatever form has such a field. */
const SECRET_FIELD = /password|secret|token|api_?key/i;

export interface Draft {
  /** Version of the record from which the changes were made; undefined for one that is being created. */
  version: number | undefined;
  /** The changed fields only. */
  values: Readonly<Record<string, unknown>>;
  /** Asked for while the record was only shown: the form that opens takes it up without asking again. */
  isWanted?: boolean;
}

interface Drafts {
  adminId: string;
  forms: Record<string, Draft>;
}

/** The draft of a form that this admin left; undefined when there is none. */
export function readDraft(adminId: string, form: string): Draft | undefined {
  return readDrafts(adminId).forms[form];
}

/** Keeps a draft in place of the one before; one without any value is removed. Drafts of another admin go. */
export function writeDraft(adminId: string, form: string, draft: Draft | undefined): void {
  const { [form]: _, ...others } = readDrafts(adminId).forms;
  const isKept = draft && Object.keys(draft.values).length > 0;
  const forms = isKept ? { ...others, [form]: draft } : others;
  try {
    if (Object.keys(forms).length === 0) clearDrafts();
    else sessionStorage.setItem(KEY, JSON.stringify({ adminId, forms } satisfies Drafts));
  } catch {
    // Without storage there is no draft, and typing goes on.
  }
}

export function clearDrafts(): void {
  sessionStorage.removeItem(KEY);
}

/** Only the drafts of this admin stay. */
export function clearDraftsOfOthers(adminId: string): void {
  if (Object.keys(readDrafts(adminId).forms).length === 0) clearDrafts();
}

/** Values of a form that may be kept: no secrets, and nothing that storage cannot give back as it was (a picked file). */
export function keepableValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !SECRET_FIELD.test(field) && isPlain(value)),
  );
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || value === null)
    return ['string', 'number', 'boolean', 'object'].includes(typeof value);
  return (
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.entries(value).every(([field, inner]) => !SECRET_FIELD.test(field) && isPlain(inner))
  );
}

function readDrafts(adminId: string): Drafts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (isRecord(stored) && stored.adminId === adminId && isRecord(stored.forms)) {
      const forms = Object.entries(stored.forms).filter((entry): entry is [string, Draft] => isDraft(entry[1]));
      return { adminId, forms: Object.fromEntries(forms) };
    }
  } catch {
    // A broken value counts as absent.
  }
  return { adminId, forms: {} };
}

function isDraft(value: unknown): value is Draft {
  return isRecord(value) && isRecord(value.values) && ['number', 'undefined'].includes(typeof value.version);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
