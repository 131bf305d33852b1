import type { CountCalls } from '../platform/call-counts/count-calls.ts';
import type { SetLanguageCookie } from '../platform/http/language-cookie.ts';
import type { RefreshCookie } from '../platform/http/refresh-cookie.ts';
import type { SendMail } from '../platform/mail/mailer.ts';
import type { MediaStore } from '../platform/media-store/media-store.ts';
import type { SendPush } from '../platform/push/push.ts';
import type { RefusalLog } from '../shared/audit/refusal-log.ts';
import type { Database } from '../shared/db/database.ts';
import type { Config } from './config.ts';

/** What features are built on. */
export interface FeatureParts {
  readonly config: Config;
  readonly secretKey: string;
  readonly database: Database;
  /** Where jobs and imports run, whose statements may take longer than those of calls. */
  readonly background: Database;
  readonly store: MediaStore;
  readonly sendMail: SendMail;
  readonly sendPush: SendPush;
  readonly refusals: RefusalLog;
  readonly countCalls: CountCalls;
  readonly cookie: RefreshCookie;
  readonly setLanguageCookie: SetLanguageCookie;
}
