import { createHash } from 'node:crypto';
import fastifyAccepts from '@fastify/accepts';
import { DELETION_MESSAGES, inLabels } from '@sankalp/contract/deletion-requests';
import { type DeletionRequestBody, deletionRequestBody } from '@sankalp/contract/deletion-requests.schema';
import { publicPages } from '@sankalp/contract/public-pages';
import { LANGUAGES } from '@sankalp/contract/shared/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CallerLimit } from '../../platform/http/caller-limit.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { DeletionRequestsService } from '../deletion-requests/index.ts';
import {
  fillIn,
  type PageName,
  type PagesOfLanguage,
  type PageTemplate,
  type PublishedTerms,
  readPages,
  termsHtml,
} from './page-templates.ts';

export interface PublicPagesOptions {
  /** The built web client. */
  readonly clientFolder: string | undefined;
  readonly foundationName: string;
  /** Where people reach the product. */
  readonly origin: string;
  readonly timeZone: string;
  readonly terms: { current(): Promise<PublishedTerms> };
  readonly deletionRequests: Pick<DeletionRequestsService, 'submit'>;
  readonly admitDeletion: CallerLimit;
}

const FORM = 'application/x-www-form-urlencoded';
const FORM_LIMIT_BYTES = 16 * 1024;
const EMPTY_FORM = { outcome: '', name: '', mobileNumber: '', email: '', reason: '' };

/** Each page at its own address, in the language that the browser asks for, and at one for each language. */
const SITES = [
  { base: '', languages: LANGUAGES },
  ...LANGUAGES.map((language) => ({ base: `/${language}`, languages: [language] })),
];

/** The public pages: whole without a script, the same for everybody, asked for again only when they have changed. */
export const publicPagesRoutes: FastifyPluginAsyncZod<PublicPagesOptions> = async (http, options) => {
  const { clientFolder: folder = '', foundationName, origin, timeZone, terms } = options;
  await http.register(fastifyAccepts);
  // A form that is sent without a script is answered by the page, with what has become of it.
  http.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  for (const { base, languages } of SITES) {
    const known = { foundationName, origin, base };
    const translations = await Promise.all(languages.map((language) => readPages(folder, language, known)));
    const chosen = (request: FastifyRequest) => {
      const language = request.accepts().language([...languages]);
      return translations.find((pages) => pages.language === language) ?? (translations[0] as PagesOfLanguage);
    };
    const headersOf = ({ language }: PagesOfLanguage, { policy }: PageTemplate) => ({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': policy,
      ...(languages.length > 1 && { vary: 'accept-language' }),
    });
    const serve = (name: PageName, htmlOf: (page: PageTemplate, pages: PagesOfLanguage) => string | Promise<string>) =>
      http.get(base + publicPages[name], async (request, reply) => {
        const pages = chosen(request);
        return sendPage(request, reply.headers(headersOf(pages, pages[name])), await htmlOf(pages[name], pages));
      });

    serve('landing', ({ html }) => html);
    serve('policy', ({ html }) => html);
    serve('contact', ({ html }) => fillIn(html, EMPTY_FORM));
    serve('terms', async ({ html }, { sentences }) => {
      const text = termsHtml(await terms.current(), timeZone, sentences);
      return html.replace('{{terms}}', () => text);
    });

    http.post(
      base + publicPages.contact,
      { schema: { body: deletionRequestBody, hide: true }, attachValidation: true, bodyLimit: FORM_LIMIT_BYTES },
      async (request, reply) => {
        const pages = chosen(request);
        const problem = await problemOf(request, options);
        const typed = problem ? { ...EMPTY_FORM, ...textsOf(request.body) } : EMPTY_FORM;
        const sentence = problem ? sentenceOf(problem) : DELETION_MESSAGES.submitted;
        const outcome = inLabels(sentence, pages.sentences).text;
        return reply
          .code(problem?.statusCode ?? 200)
          .headers({ ...problem?.headers, ...headersOf(pages, pages.contact), 'cache-control': 'no-store' })
          .send(fillIn(pages.contact.html, { ...typed, outcome }));
      },
    );
  }

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

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, html: string) {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
  reply.headers({ ...REVALIDATED, etag });
  return headers['if-none-match']?.includes(etag) ? reply.code(304).send() : reply.send(html);
}

/** Faults of a request; undefined when it was taken. */
async function problemOf(
  request: FastifyRequest,
  { deletionRequests, admitDeletion }: PublicPagesOptions,
): Promise<ProblemError | undefined> {
  try {
    if (request.validationError) throw request.validationError;
    const body = request.body as DeletionRequestBody;
    await deletionRequests.submit(body, writeContext(request), () => admitDeletion(request));
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

function sentenceOf({ messages }: ProblemError): string {
  const [first = DELETION_MESSAGES.submitFailed] = [messages].flat();
  return first;
}

const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter(([name, value]) => name in EMPTY_FORM && typeof value === 'string'),
  );

function sitemapOf(origin: string): string {
  const urls = SITES.flatMap(({ base }) =>
    Object.values(publicPages).map((path) => `<url><loc>${origin}${base}${path}</loc></url>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
