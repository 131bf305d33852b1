import { z } from 'zod';

/** Fields of a service account of Google Cloud; it holds more, which is not needed. */
export const serviceAccountSchema = z.object({
  project_id: z.string().regex(/^[a-z0-9][a-z0-9:.-]*$/),
  client_email: z.string().min(1),
  private_key: z.string().regex(/^-----BEGIN PRIVATE KEY-----/),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});

export type ServiceAccount = z.infer<typeof serviceAccountSchema>;
