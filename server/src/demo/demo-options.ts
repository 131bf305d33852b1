import type { CategoriesService } from '../features/categories/index.ts';
import type { ChaptersService } from '../features/chapters/index.ts';
import type { ConsultantsService } from '../features/consultants/index.ts';
import type { ConsultationBannersService } from '../features/consultation-banners/index.ts';
import type { ConsultationsService } from '../features/consultations/index.ts';
import type { CouponsService } from '../features/coupons/index.ts';
import type { CoursesService } from '../features/courses/index.ts';
import type { DeletionRequestsService } from '../features/deletion-requests/index.ts';
import type { HomeBannersService } from '../features/home-banners/index.ts';
import type { Media } from '../features/media/index.ts';
import type { OrdersService } from '../features/orders/index.ts';
import type { TermsService, WhatsappService } from '../features/settings/index.ts';
import type { TestimonialsService } from '../features/testimonials/index.ts';
import type { WhatsappTemplatesService } from '../features/whatsapp-templates/index.ts';
import type { Database } from '../shared/db/database.ts';

/** The services that demo data is written through, inside one transaction. */
export interface DemoServices {
  readonly categories: CategoriesService;
  readonly consultants: ConsultantsService;
  readonly consultationBanners: ConsultationBannersService;
  readonly consultations: ConsultationsService;
  readonly coupons: CouponsService;
  readonly courses: CoursesService;
  readonly chapters: ChaptersService;
  readonly deletionRequests: DeletionRequestsService;
  readonly homeBanners: HomeBannersService;
  readonly orders: OrdersService;
  readonly templates: WhatsappTemplatesService;
  readonly testimonials: TestimonialsService;
}

export interface DemoOptions {
  readonly database: Database;
  readonly media: Media;
  readonly terms: TermsService;
  readonly whatsapp: WhatsappService;
  readonly inTransaction: (work: (services: DemoServices) => Promise<void>) => Promise<void>;
}

/** Author of the demo data, as the audit log tells. */
export const DEMO_CONTEXT = { adminId: null, requestId: 'demo-data' } as const;
