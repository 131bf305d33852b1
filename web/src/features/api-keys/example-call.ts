import { t } from 'virtual:texts';
import { PUBLISHABLE_SCOPES } from '@sankalp/contract/api-keys';
import type { NewApiKey } from '@sankalp/contract/api-keys.schema';
import { APP_BASE, KEY_HEADER } from '@sankalp/contract/app-api';

/** A call that needs no body, and the scope that opens it. */
export const EXAMPLE = { path: '/categories', scope: 'catalogue:read' } as const;

/** A call for a shell; of a key that may not make it, the header that its calls carry. */
export function exampleOf({ key, kind, scopes }: Pick<NewApiKey, 'key' | 'kind' | 'scopes'>, origin: string) {
  const header = kind === 'secret' ? `Authorization: Bearer ${key}` : `${KEY_HEADER}: ${key}`;
  const opened = kind === 'secret' ? scopes : PUBLISHABLE_SCOPES;
  if (!opened.includes(EXAMPLE.scope)) return { title: t('Header of each call'), text: header };
  return { title: t('Example'), text: `curl -H '${header}' ${origin}${APP_BASE}${EXAMPLE.path}` };
}
