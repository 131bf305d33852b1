import { createHash } from 'node:crypto';
import {
  DELETION_MESSAGES,
  type DeletionRequestBody,
  deletionRequestBody,
  inLabels,
} from '@sankalp/contract/deletion-requests';
import { publicPages } from '@sankalp/contract/public-pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ProblemError } from '../../shared/http/problem.ts';
import { fillIn, type PageTemplate, type PublishedTerms, readTemplate, termsHtml } from './page-templates.ts';

interface PublicPagesOptions {
  /** The built web client. */
  readonly folder: string;
  readonly foundationName: string;
  /** Where people reach the product. */
  readonly origin: string;
  readonly timeZone: string;
  readonly readTerms: () => Promise<PublishedTerms>;
  /** Takes a deletion request; throws what is to be said against it. */
  readonly requestDeletion: (body: DeletionRequestBody, request: FastifyRequest) => Promise<void>;
}

const FORM = 'application/x-www-form-urlencoded';
const FORM_LIMIT_BYTES = 16 * 1024;
const EMPTY_FORM = { outcome: '', name: '', mobileNumber: '', email: '', reason: '' };

/** The public pages: whole without a script, the same for everybody, asked for again only when they have changed. */
export const publicPagesRoutes: FastifyPluginAsyncZod<PublicPagesOptions> = async (http, options) => {
  const { folder, foundationName, origin, timeZone, readTerms, requestDeletion } = options;
  const known = { foundationName, origin };
  const landing = await readTemplate(folder, 'landing', known);
  const terms = await readTemplate(folder, 'terms', known);
  const policy = await readTemplate(folder, 'policy', known);
  const contact = await readTemplate(folder, 'contact', known);

  http.get(publicPages.landing, (request, reply) => sendPage(request, reply, landing));
  http.get(publicPages.policy, (request, reply) => sendPage(request, reply, policy));
  http.get(publicPages.terms, async (request, reply) => {
    const text = termsHtml(await readTerms(), timeZone);
    return sendPage(request, reply, { ...terms, html: terms.html.replace('{{terms}}', () => text) });
  });
  http.get(publicPages.contact, (request, reply) =>
    sendPage(request, reply, { ...contact, html: fillIn(contact.html, EMPTY_FORM) }),
  );

  // A form that is sent without a script is answered by the page, with what has become of it.
  http.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  http.post(
    publicPages.contact,
    { schema: { body: deletionRequestBody, hide: true }, attachValidation: true, bodyLimit: FORM_LIMIT_BYTES },
    async (request, reply) => {
      const problem = await problemOf(request, requestDeletion);
      const typed = problem ? { ...EMPTY_FORM, ...textsOf(request.body) } : EMPTY_FORM;
      const outcome = problem ? sentenceOf(problem) : DELETION_MESSAGES.submitted;
      return reply
        .code(problem?.statusCode ?? 200)
        .headers({ ...problem?.headers, ...headersOf(contact), 'cache-control': 'no-store' })
        .send(fillIn(contact.html, { ...typed, outcome }));
    },
  );

  const sitemap = sitemapOf(origin);
  http.get('/sitemap.xml', (_request, reply) => reply.headers(REVALIDATED).type('application/xml').send(sitemap));
  http.get('/robots.txt', (_request, reply) =>
    reply
      .headers(REVALIDATED)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /dashboard\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`),
  );
};

const REVALIDATED = { 'cache-control': 'no-cache' };

const headersOf = ({ policy }: PageTemplate) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
});

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: PageTemplate) {
  const etag = `W/"${createHash('sha256').update(page.html).digest('base64url')}"`;
  reply.headers({ ...headersOf(page), ...REVALIDATED, etag });
  return headers['if-none-match']?.includes(etag) ? reply.code(304).send() : reply.send(page.html);
}

/** What is said against a request; undefined when it was taken. */
async function problemOf(
  request: FastifyRequest,
  requestDeletion: PublicPagesOptions['requestDeletion'],
): Promise<ProblemError | undefined> {
  try {
    if (request.validationError) throw request.validationError;
    await requestDeletion(request.body as DeletionRequestBody, request);
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

function sentenceOf({ messages }: ProblemError): string {
  const [first = DELETION_MESSAGES.submitFailed] = [messages].flat();
  return inLabels(first).text;
}

const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter(([name, value]) => name in EMPTY_FORM && typeof value === 'string'),
  );

function sitemapOf(origin: string): string {
  const urls = Object.values(publicPages).map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
