import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { matchesPath } from '@sankalp/contract/shared/path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PRELOADS = 'preloads.json';

/** Headers that say something about documents and calls; each of a screen's files would carry them along. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
];

interface ClientFilesOptions {
  /** The built web client: index.html and assets/. */
  readonly folder: string;
  readonly foundationName: string;
  readonly timeZone: string;
  /** Other origins to which files are sent and from which they are shown. */
  readonly mediaOrigins: readonly string[];
}

/** Serves the web client: hashed assets, precompressed and for ever; its page for every other address that is read. */
export async function registerClientFiles(app: FastifyInstance, options: ClientFilesOptions): Promise<void> {
  const { folder, foundationName, timeZone, mediaOrigins } = options;
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const page = template
    .replaceAll('{{foundationName}}', escapeHtml(foundationName))
    .replaceAll('{{foundationTimeZone}}', escapeHtml(timeZone));

  const preloads = await readPreloads(folder);
  const scripts = inlineScriptHashes(page);

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    // Only files that exist now become routes: anything else is the client's own address.
    wildcard: false,
    globIgnore: ['index.html', PRELOADS, 'public-pages/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isHashed) for (const name of OF_DOCUMENTS) reply.removeHeader(name);
    },
  });

  const serveApp = ({ url }: FastifyRequest, reply: FastifyReply) => {
    const [address = ''] = url.split('?');
    const hints = preloads.find(({ pattern }) => matchesPath(pattern, address))?.links ?? '';
    const nonce = randomBytes(16).toString('base64');
    const policy = contentSecurityPolicy({ nonce, scripts, mediaOrigins });
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('{{nonce}}', nonce).replace('</head>', `${hints}</head>`));
  };
  app.get('/*', (request, reply) => {
    // As the router read it: not everything that it takes is an address to `new URL`, '//[' for one.
    const { '*': path = '' } = request.params as { '*'?: string };
    if (path === 'api' || path.startsWith('api/') || path.startsWith('assets/')) return reply.callNotFound();
    return serveApp(request, reply);
  });
}

interface Preloads {
  /** Address of a screen: `/dashboard/order-details/:orderId`. */
  readonly pattern: string;
  readonly links: string;
}

/** The files that each screen opens with, as the build names them; a client that was built without them loads all the same. */
async function readPreloads(folder: string): Promise<readonly Preloads[]> {
  const text = await readFile(join(folder, PRELOADS), 'utf8').catch(() => '{}');
  const screens = Object.entries(JSON.parse(text) as Record<string, string[]>);
  return screens.map(([pattern, files]) => ({ pattern, links: files.map(preloadLink).join('') }));
}

function preloadLink(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="/${escapeHtml(file)}" />`;
}

/**
 * The page's own inline scripts, each allowed by what it says. A nonce would allow any script that carries it, and the one
 * for styles is handed to every component that writes a style.
 */
function inlineScriptHashes(page: string): readonly string[] {
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)];
  return scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

interface Allowed {
  /** For styles. */
  readonly nonce: string;
  /** Hashes of inline scripts, as a policy writes them. */
  readonly scripts: readonly string[];
  readonly mediaOrigins: readonly string[];
}

function contentSecurityPolicy({ nonce, scripts, mediaOrigins }: Allowed): string {
  const media = mediaOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self'${media}`,
    `img-src 'self' data: blob:${media}`,
    `media-src 'self' blob:${media}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
