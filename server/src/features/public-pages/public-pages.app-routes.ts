import { contentRoutes } from '@sankalp/contract/app-api/content.schema';
import { LANGUAGES, type Language } from '@sankalp/contract/shared/language';
import type { FastifyInstance } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import { notFound } from '../../shared/problem.ts';
import { readPolicyText } from './page-templates.ts';
import type { PublicPagesOptions } from './public-pages.routes.ts';

type Options = Pick<PublicPagesOptions, 'clientFolder' | 'foundationName' | 'origin'>;

/** The policies come with the built screens: a server that runs without them has none. */
export async function publicPagesAppRoutes(
  app: FastifyInstance,
  { clientFolder, foundationName, origin }: Options,
): Promise<void> {
  const textIn = async (language: Language) => {
    const values = { foundationName, origin, base: `/${language}` };
    return clientFolder === undefined ? undefined : readPolicyText(clientFolder, language, values);
  };
  const [en, hi] = await Promise.all(LANGUAGES.map(textIn));
  const texts = { en, hi } satisfies Record<Language, string | undefined>;
  const answerSalt = () => `${en} ${hi}`;
  appRoute(
    app,
    contentRoutes.getPolicy,
    async ({ query }) => {
      const text = texts[query.lang];
      if (text === undefined) throw notFound('This server has no pages.');
      return { data: { text, version: null, savedAt: null } };
    },
    { answerSalt },
  );
}
