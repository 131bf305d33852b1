import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface ClientFilesOptions {
  /** The built web client: index.html and assets/. */
  readonly folder: string;
  readonly foundationName: string;
  readonly timeZone: string;
}

/** Serves the web client: hashed assets, precompressed and for ever; its page for every other address that is read. */
export async function registerClientFiles(app: FastifyInstance, options: ClientFilesOptions): Promise<void> {
  const { folder, foundationName, timeZone } = options;
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const page = template
    .replaceAll('{{foundationName}}', escapeHtml(foundationName))
    .replaceAll('{{foundationTimeZone}}', escapeHtml(timeZone));

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    // Only files that exist now become routes: anything else is the client's own address.
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const serveApp = (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ 'content-security-policy': contentSecurityPolicy(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('{{nonce}}', nonce));
  };
  app.get('/', serveApp);
  app.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname.startsWith('/api/') || pathname.startsWith(API_BASE) || pathname.startsWith('/assets/')) {
      return reply.callNotFound();
    }
    return serveApp(request, reply);
  });
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
