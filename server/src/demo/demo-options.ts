import type { ApiKeysService } from '../features/api-keys/index.ts';
import type { Media } from '../features/media/index.ts';
import type { Seller } from '../features/orders/index.ts';
import type { TermsService, WhatsappService } from '../features/settings/index.ts';
import type { Database } from '../shared/db/database.ts';
import { PRODUCT } from '../shared/principal.ts';

/** Services of the records that a feature declares. */
type RecordsOf<Feature> = Feature extends { readonly records: infer Records }
  ? { readonly [Name in keyof Records]: Records[Name] extends (dependencies: never) => infer Service ? Service : never }
  : unknown;

/** Parts that demo data is written through; that of a feature names it, and has the services of its records in one transaction. */
export interface DemoOptions<Feature = unknown> {
  readonly database: Database;
  readonly seller: Seller;
  readonly apiKeys: ApiKeysService;
  readonly media: Media;
  readonly terms: TermsService;
  readonly whatsapp: WhatsappService;
  readonly inTransaction: (work: (records: RecordsOf<Feature>) => Promise<void>) => Promise<void>;
}

/** Author of the demo data, as the audit log tells. */
export const DEMO_CONTEXT = { principal: PRODUCT, requestId: 'demo-data' } as const;
