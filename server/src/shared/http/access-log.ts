import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line a request, with its id. Queries are left out: they can hold tokens and people's names. */
export class AccessLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      statusCode: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      adminId: request.signedIn?.id,
    };
    if (error) request.log.warn({ ...line, err: error }, 'answer not delivered');
    else request.log.info(line, 'request');
  }
}
