import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Path of a file of deploy/scale: what is documented is what runs here. */
export const scaleFile = (name: string): string =>
  fileURLToPath(new URL(`../../deploy/scale/${name}`, import.meta.url));

/** A file of deploy/scale with its `${NAME}` filled in, as envsubst does; throws where a value is missing. */
export function filledIn(name: string, values: Readonly<Record<string, string | number>>): string {
  return readFileSync(scaleFile(name), 'utf8').replaceAll(/\$\{([A-Z\d_]+)\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} asks for ${key}.`);
    return String(value);
  });
}
