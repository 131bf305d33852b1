import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** The headers that every answer carries, those included that are given before any hook runs. */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  const protect = helmet({
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'same-origin' },
  });
  // The same for every request, so computed once.
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  protect(answer.req, answer, () => undefined);
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}
