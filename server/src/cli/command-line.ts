/** Shared by the commands for the terminal. */

export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Reads the words of a command; one that does not know them says how it is called. */
export function commandLine<Parsed>(usage: string, parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch {
    return fail(usage);
  }
}

const MEGABYTE = 1024 * 1024;

export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
