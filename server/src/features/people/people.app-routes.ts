import { myPhoneRoutes } from '@sankalp/contract/app-api/my-phone.schema';
import { mySessionsRoutes } from '@sankalp/contract/app-api/my-sessions.schema';
import { signInRoutes } from '@sankalp/contract/app-api/sign-in.schema';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import type { CodeCaller } from './codes.service.ts';
import type { MyPhone } from './my-phone.service.ts';
import type { MySessions } from './my-sessions.service.ts';
import type { PeopleSignIn } from './sign-in.service.ts';

export interface PeopleRoutesOptions {
  readonly peopleSignIn: PeopleSignIn;
  readonly mySessions: MySessions;
  readonly myPhone: MyPhone;
}

export const peopleAppRoutes: FastifyPluginCallback<PeopleRoutesOptions> = (
  app,
  { peopleSignIn, mySessions, myPhone },
  done,
) => {
  appRoute(app, signInRoutes.askCode, async ({ body, request }) => ({
    data: await peopleSignIn.ask(body, codeCallerOf(request)),
  }));
  appRoute(app, signInRoutes.verifyCode, async ({ body, context }) => ({
    data: await peopleSignIn.verify(body, context),
  }));
  appRoute(app, signInRoutes.signUp, async ({ body, context }) => ({ data: await peopleSignIn.signUp(body, context) }));
  appRoute(app, signInRoutes.refreshSession, async ({ body, context }) => ({
    data: await peopleSignIn.refresh(body.refreshToken, context),
  }));
  appRoute(app, signInRoutes.signOut, async ({ body, context }) => ({
    data: { signedOut: await peopleSignIn.signOut(body.refreshToken, context) },
  }));
  appRoute(app, mySessionsRoutes.listMySessions, async ({ person }) => ({ data: await mySessions.list(person) }));
  appRoute(app, mySessionsRoutes.endMySession, async ({ params: { id }, person, context }) => {
    await mySessions.end(person, id, context);
    return { data: { id } };
  });
  appRoute(app, myPhoneRoutes.askPhoneCodes, async ({ person, body, request }) => ({
    data: await myPhone.ask(person, body, codeCallerOf(request)),
  }));
  appRoute(app, myPhoneRoutes.verifyPhone, async ({ person, body, context }) => ({
    data: await myPhone.verify(person, body, context),
  }));
  done();
};

const codeCallerOf = ({ key, callerAddress: address, log }: FastifyRequest): CodeCaller => ({
  keyId: key?.id ?? '',
  address,
  log,
});
