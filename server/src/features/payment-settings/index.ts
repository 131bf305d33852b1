import * as schemas from '@sankalp/contract/payment-settings.schema';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { createPaymentGateway } from './payment-gateway.ts';
import { paymentSettingsRoutes } from './payment-settings.routes.ts';
import { createPaymentSettings } from './payment-settings.service.ts';

export type { PaymentGatewayService, TestGatewayUse } from './payment-gateway.ts';
export type { PaymentRules, PaymentSettingsService } from './payment-settings.service.ts';

export const paymentSettingsFeature = {
  schemas: schemasOf(schemas),
  services: { paymentSettings: createPaymentSettings, paymentGateway: createPaymentGateway },
  routes: [paymentSettingsRoutes],
} satisfies Feature;
