import { noBody } from '@sankalp/contract/auth.schema';
import { settingsPaths } from '@sankalp/contract/settings';
import {
  publicTermsAnswer,
  termsAnswer,
  termsBody,
  termsVersionAnswer,
  termsVersionsAnswer,
  whatsappAnswer,
  whatsappBody,
  whatsappTestAnswer,
} from '@sankalp/contract/settings.schema';
import { historyAnswer, historyQuery } from '@sankalp/contract/shared/history.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { ifMatchHeaders, sendVersioned } from '../../shared/http/conditional.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { TermsService } from './terms.service.ts';
import type { WhatsappService } from './whatsapp.service.ts';

export interface SettingsRoutesOptions {
  readonly terms: TermsService;
  readonly whatsapp: WhatsappService;
}

// PUT as of the profile, and PATCH for clients that save settings as they save records (SETT-20).
const UPDATES = [
  ['PUT', 'Update'],
  ['PATCH', 'Patch'],
] as const;
// Beyond the longest text, so that one that is a little too long is refused with the limit.
const TERMS_BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const secretBody = { idempotency: false };

export const settingsRoutes: FastifyPluginCallbackZod<SettingsRoutesOptions> = (api, { terms, whatsapp }, done) => {
  const headers = ifMatchHeaders;

  api.get(
    settingsPaths.publicTerms,
    { schema: { summary: 'Read the terms and conditions', response: { 200: publicTermsAnswer } } },
    async () => ({ data: await terms.current() }),
  );
  api.get(
    settingsPaths.terms,
    { schema: { summary: 'Get the terms and conditions', response: { 200: termsAnswer } } },
    async (_request, reply) => sendVersioned(reply, await terms.current()),
  );
  api.get(
    settingsPaths.termsVersions,
    { schema: { summary: 'List the versions of the terms', response: { 200: termsVersionsAnswer } } },
    async () => ({ data: await terms.listVersions() }),
  );
  api.get(
    settingsPaths.termsVersion,
    { schema: { summary: 'Get a version of the terms', params: idParams, response: { 200: termsVersionAnswer } } },
    async (request) => ({ data: await terms.getVersion(request.params.id) }),
  );
  api.get(
    settingsPaths.whatsapp,
    { schema: { summary: 'Get the WhatsApp settings', response: { 200: whatsappAnswer } } },
    async (_request, reply) => sendVersioned(reply, await whatsapp.get()),
  );
  api.get(
    settingsPaths.whatsappHistory,
    {
      schema: {
        summary: 'List the history of the WhatsApp settings',
        querystring: historyQuery,
        response: { 200: historyAnswer },
      },
    },
    (request) => whatsapp.listHistory(request.query),
  );
  for (const [method, verb] of UPDATES) {
    api.route({
      method,
      url: settingsPaths.terms,
      bodyLimit: TERMS_BODY_LIMIT_BYTES,
      schema: {
        summary: `${verb} the terms and conditions`,
        headers,
        body: termsBody,
        response: { 200: termsAnswer },
      },
      handler: async (request, reply) => {
        const saved = await terms.save(request.body, writeContext(request));
        return sendVersioned(reply, saved);
      },
    });
    api.route({
      method,
      url: settingsPaths.whatsapp,
      schema: {
        summary: `${verb} the WhatsApp settings`,
        headers,
        body: whatsappBody,
        response: { 200: whatsappAnswer },
      },
      config: secretBody,
      handler: async (request, reply) =>
        sendVersioned(reply, await whatsapp.update(request.body, writeContext(request))),
    });
  }
  api.post(
    settingsPaths.whatsappTest,
    {
      schema: { summary: 'Send a WhatsApp test message', body: noBody, response: { 200: whatsappTestAnswer } },
      config: { refuses: [409, 429], rateLimit: { max: 20, timeWindow: '15 minutes' } },
    },
    async (request) => ({ data: await whatsapp.sendTest(writeContext(request)) }),
  );
  done();
};
