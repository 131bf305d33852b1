import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * One line a request, with its id. Of the address the route's pattern and its ids: whatever else stands in a path or a query
 * can be a token, a number or somebody's name.
 */
export class AccessLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: pathOf(request),
      statusCode: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      callerId: request.caller?.principal.id ?? undefined,
    };
    if (error) request.log.warn({ ...line, err: error }, 'answer not delivered');
    else request.log.info(line, 'request');
  }
}

function pathOf({ routeOptions, params }: FastifyRequest): string {
  const values = params as Readonly<Record<string, string | undefined>> | undefined;
  return (routeOptions.url ?? 'none').replace(/:(\w+)/g, (name, key) => {
    const value = values?.[key] ?? '';
    return ID.test(value) ? value : name;
  });
}
