import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../shared/db/database.ts';
import { TEST_GATEWAY_BASE, type TestGateway } from './test-gateway.ts';
import { testGatewayApi } from './test-gateway-api.routes.ts';
import { testGatewayPage } from './test-gateway-page.routes.ts';
import { createTestPayments } from './test-payments.ts';

/** Serves the test gateway: its API as Razorpay's, and the page on which people pay. */
export async function registerTestGateway(
  http: FastifyInstance,
  database: Database,
  gateway: TestGateway,
): Promise<void> {
  const payments = createTestPayments(database, gateway);
  await http.register(
    async (scope) => {
      await scope.register(testGatewayApi, { prefix: '/v1', gateway, payments });
      await scope.register(testGatewayPage, { payments });
    },
    { prefix: TEST_GATEWAY_BASE },
  );
}
