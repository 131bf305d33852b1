// Server of a website: reads the catalogue, sends in an order that was paid there, and hears by a webhook that it was shipped.
// SANKALP_KEY is a secret key with the scopes catalogue:read, orders:write and webhooks:write; SANKALP_URL is where the product answers.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createSankalp, verifyWebhook } from '@sankalp/client';

const { SANKALP_URL = 'http://127.0.0.1:3000', SANKALP_KEY = '', PORT = '4100' } = process.env;
const sankalp = createSankalp({ baseUrl: SANKALP_URL, key: SANKALP_KEY });

/** Data of an answer; throws with the sentence of a refusal and its code. */
function dataOf({ data, error }) {
  if (error) throw new Error(`${[error.message].flat().join(' ')} (${error.code})`);
  return data.data;
}

const products = dataOf(await sankalp.GET('/app/v1/products', { params: { query: { limit: 20 } } }));
const ids = products.map(({ id }) => id).join(',');
const stock = dataOf(await sankalp.GET('/app/v1/products/availability', { params: { query: { ids } } }));
const isThere = ({ id }) => stock.some((one) => one.id === id && one.availability !== 'out');
const product = products.find(isThere);
if (!product) throw new Error('Nothing is in stock.');
console.log(`${products.length} products, of which "${product.name}" is bought for ₹${product.discountedPriceInr}.`);

const server = createServer();
server.listen(Number(PORT), '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${server.address().port}/hooks/sankalp`;
const endpoint = dataOf(await sankalp.POST('/app/v1/webhook-endpoints', { body: { url, types: ['order.shipped'] } }));

const order = dataOf(
  await sankalp.POST('/app/v1/orders', {
    body: {
      externalId: `shop-${Date.now()}`,
      person: { phone: '+919820410001', name: 'Asha Rane' },
      recipientName: 'Asha Rane',
      recipientPhone: '+919820410001',
      address: '14, Model Colony Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411016',
      lines: [{ productId: product.id, quantity: 1, unitPriceInr: product.discountedPriceInr }],
      paidAt: new Date().toISOString(),
    },
  }),
);
console.log(`Order ${order.number} waits on the dispatch desk. Ship it there, and this program hears of it.`);

const shipped = new Promise((resolve) => {
  server.on('request', async (request, response) => {
    try {
      const event = await verifyWebhook(endpoint.secret, request.headers, await text(request));
      response.writeHead(204).end();
      if (event.data.number === order.number) resolve(event);
    } catch (error) {
      // Nobody else's call is heeded.
      response.writeHead(400).end(error.message);
    }
  });
});
const { id, data } = await shipped;
console.log(`Heard by ${id}: order ${data.number} is ${data.status}.`);
await sankalp.DELETE('/app/v1/webhook-endpoints/{id}', { params: { path: { id: endpoint.id } } });
server.close();
server.closeAllConnections();
