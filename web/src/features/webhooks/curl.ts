import type { DeliveryDetails } from '@sankalp/contract/webhooks.schema';

/** In quotes that no shell looks into. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Command that sends the body of a delivery, to be tried by hand; without a signature, which needs the secret. */
export function curlOf({ request: { url, body } }: DeliveryDetails): string {
  return [
    `curl -X POST ${quoted(url)}`,
    `-H 'content-type: application/json'`,
    `-H ${quoted(`webhook-id: ${body?.id ?? ''}`)}`,
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ');
}
