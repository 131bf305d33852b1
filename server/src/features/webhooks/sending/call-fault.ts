import { WEBHOOK_FAULT_TEXTS } from '@sankalp/contract/webhooks';
import { ConnectError } from '../../../platform/outgoing/guarded-post.ts';

/** Sentence on a call that got no answer: it tells nothing of what lies behind an address that is refused. */
export function callFault(error: unknown): string {
  if (error instanceof ConnectError) return WEBHOOK_FAULT_TEXTS[error.fault];
  const { code = '', name = '' } = (error ?? {}) as { code?: unknown; name?: string };
  const known = String(code);
  if (name === 'TimeoutError') return WEBHOOK_FAULT_TEXTS.timeout;
  if (known === 'ECONNREFUSED') return WEBHOOK_FAULT_TEXTS.refused;
  if (known === 'ENOTFOUND' || known.startsWith('EAI_')) return WEBHOOK_FAULT_TEXTS.unknownHost;
  if (/CERT|SIGNATURE|ALTNAME|ERR_TLS|ERR_SSL|EPROTO/.test(known)) return WEBHOOK_FAULT_TEXTS.certificate;
  return WEBHOOK_FAULT_TEXTS.broken;
}
