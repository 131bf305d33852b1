import { z } from 'zod';

/** Every editable row counts its changes; the number is its ETag and what If-Match compares. */
export const versionSchema = z.int().min(1);
