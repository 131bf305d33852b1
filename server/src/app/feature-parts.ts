import type { NightlyBackup } from '../features/backups/index.ts';
import type { PaymentMeans } from '../features/checkouts/index.ts';
import type { Seller } from '../features/orders/index.ts';
import type { TestGatewayUse } from '../features/payment-settings/index.ts';
import type { CodeOptions } from '../features/people/index.ts';
import type { Archive } from '../platform/archive/archive.ts';
import type { CountCalls } from '../platform/call-counts/count-calls.ts';
import type { SendSmsCode } from '../platform/codes/send-sms-code.ts';
import type { SetLanguageCookie } from '../platform/http/language-cookie.ts';
import type { RefreshCookie } from '../platform/http/refresh-cookie.ts';
import type { SendMail } from '../platform/mail/mailer.ts';
import type { MediaStore } from '../platform/media-store/media-store.ts';
import type { SendPush } from '../platform/push/push.ts';
import type { SendWhatsapp } from '../platform/whatsapp/whatsapp-api.ts';
import type { RefusalLog } from '../shared/audit/refusal-log.ts';
import type { Database } from '../shared/db/database.ts';
import type { ReadDatabase } from '../shared/db/read-database.ts';

/** Parts that features are built on, under the names by which they ask for them. */
export interface FeatureParts {
  readonly database: Database;
  /** For what only reads and may be a moment behind: lists, searches, exports, numbers. */
  readonly reads: ReadDatabase;
  /** Where jobs and imports run, whose statements may take longer than those of calls. */
  readonly background: Database;
  readonly secretKey: string;
  readonly origins: readonly [string, ...string[]];
  /** Where people reach the product. */
  readonly origin: string;
  readonly foundationName: string;
  readonly timeZone: string;
  readonly seller: Seller;
  readonly videoMaxMb: number;
  /** The built web client, when it is served. */
  readonly clientFolder: string | undefined;
  readonly store: MediaStore;
  readonly archive: Archive;
  /** Months that the log is kept in the database; undefined: for ever. */
  readonly auditKeepMonths: number | undefined;
  readonly sendMail: SendMail;
  readonly sendPush: SendPush;
  readonly sendWhatsapp: SendWhatsapp;
  readonly sendSmsCode: SendSmsCode;
  readonly codeOptions: CodeOptions;
  /** Address of Razorpay's API, up to its version. */
  readonly razorpayUrl: string;
  readonly testGateway: TestGatewayUse;
  /** Other means of payment than those of the settings. */
  readonly payment: PaymentMeans | undefined;
  /** Private networks to which webhooks may go. */
  readonly privateNetworks: readonly string[];
  /** Backup that the product makes by itself, if it is to make one. */
  readonly nightlyBackup: NightlyBackup | undefined;
  readonly refusals: RefusalLog;
  readonly countCalls: CountCalls;
  readonly cookie: RefreshCookie;
  readonly setLanguageCookie: SetLanguageCookie;
}
