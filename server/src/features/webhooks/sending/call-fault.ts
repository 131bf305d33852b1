import { ConnectError } from '../../../platform/outgoing/guarded-post.ts';

/** Sentence on a call that got no answer: it tells nothing of what lies behind an address that is refused. */
export function callFault(error: unknown): string {
  if (error instanceof ConnectError) {
    return error.fault === 'refusedAddress'
      ? 'The address is not on the public internet.'
      : 'No connection within 3 seconds.';
  }
  const { code = '', name = '' } = (error ?? {}) as { code?: string; name?: string };
  if (name === 'TimeoutError') return 'No whole answer within 15 seconds.';
  if (code === 'ECONNREFUSED') return 'The connection was refused.';
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) return 'The name of the host is not known.';
  if (/CERT|SIGNATURE|ALTNAME|ERR_TLS|ERR_SSL|EPROTO/.test(code))
    return 'No safe connection: the certificate is not valid.';
  return 'The connection broke before the answer was there.';
}
