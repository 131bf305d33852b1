import { mediaPaths } from '@sankalp/contract/media';
import { presignAnswer, presignBody, uploadParams, uploadQuery } from '@sankalp/contract/media.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { callersOrigin } from '../../platform/http/origin.ts';
import { signedInAdmin } from '../../shared/http/access-guard.ts';
import { idleGuarded } from '../../shared/http/body-timeout.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { Uploads } from './media-uploads.service.ts';

export interface MediaRoutesOptions {
  readonly uploads: Uploads;
  readonly origins: readonly [string, ...string[]];
}

/** A refused body up to this size is read to its end, so that the answer arrives; a larger one closes the connection. */
const DRAIN_MAX_BYTES = 1024 * 1024;

export const mediaRoutes: FastifyPluginCallbackZod<MediaRoutesOptions> = (api, { uploads, origins }, done) => {
  api.post(
    mediaPaths.presign,
    // An address is a credential, so it is not stored for replay.
    {
      config: { idempotency: false, refuses: [403] },
      schema: { summary: 'Create an upload address', body: presignBody, response: { 200: presignAnswer } },
    },
    async (request) => ({
      data: await uploads.presign(
        request.body,
        signedInAdmin(request),
        callersOrigin(request, origins),
        writeContext(request),
      ),
    }),
  );

  api.register(receivingRoutes, { uploads });

  done();
};

const receivingRoutes: FastifyPluginCallbackZod<{ readonly uploads: Uploads }> = (api, { uploads }, done) => {
  // Bodies of every type go past the parsers: a film never lies in the memory.
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', (_request, _body, parsed) => parsed(null, undefined));
  api.addHook('onError', async (request, reply) => endLargeBody(request, reply));

  api.put(
    mediaPaths.upload,
    {
      config: {
        bodyWithinMs: Number.POSITIVE_INFINITY,
        versioned: false,
        takes: 'application/octet-stream',
        refuses: [403, 409, 411],
      },
      schema: {
        summary: 'Upload a file',
        params: uploadParams,
        querystring: uploadQuery,
        response: { 200: messageAnswer },
      },
    },
    async (request, reply) => {
      const { 'content-length': contentLength, 'content-type': contentType } = request.headers;
      const address = { ...request.params, ...request.query };
      await uploads.receive(address, { contentLength, contentType }, idleGuarded(request, reply));
      return { data: { message: 'Uploaded' } };
    },
  );

  done();
};

function endLargeBody(request: FastifyRequest, reply: FastifyReply): void {
  const length = request.headers['content-length'];
  if (!request.raw.complete && !(Number(length) <= DRAIN_MAX_BYTES)) reply.header('connection', 'close');
}
