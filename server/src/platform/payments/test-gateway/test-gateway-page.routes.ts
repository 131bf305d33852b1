import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../../shared/problem.ts';
import { payBody } from './bodies.ts';
import { TestGatewayRefusal } from './refusal.ts';
import type { TestOrder } from './test-gateway.store.ts';
import { TEST_GATEWAY_BASE } from './test-gateway.ts';
import type { PaidAnswer, TestPayments } from './test-payments.ts';

/** Keeps true: the page on which people pay in a test says that it is one, holds no script, and knows an order by its id alone. */

const FORM = 'application/x-www-form-urlencoded';
const FORM_LIMIT_BYTES = 1_024;

const STYLE = `:root{color-scheme:light dark;
--canvas:light-dark(#faf7f2,#161412);--surface:light-dark(#fff,#1f1c19);--border:light-dark(#e5ddd0,#39342d);--strong:light-dark(#8f8675,#8a8172);
--text:light-dark(#26211b,#efeae2);--secondary:light-dark(#5e564a,#bdb4a6);--primary:light-dark(#1f6a5e,#2a7b6d);--focus:light-dark(#1f6a5e,#6cc3b1);
--warning:light-dark(#fcf0da,#3a2a0e);--on-warning:light-dark(#7a4a06,#efbf6b)}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--canvas);color:var(--text);font:16px/1.5 "Inter Variable",system-ui,sans-serif}
main{display:grid;gap:16px;max-width:440px;margin:24px auto;padding:24px;border:1px solid var(--border);border-radius:12px;background:var(--surface)}
h1,p,dl,dd{margin:0}
h1{font-size:22px;line-height:1.3}
.test{padding:8px 12px;border-radius:8px;background:var(--warning);color:var(--on-warning)}
.sum{font-size:28px;font-weight:600;font-variant-numeric:tabular-nums;line-height:1.3;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:8px}
button{flex:1 1 auto;min-height:44px;padding:8px 16px;border:1px solid var(--strong);border-radius:8px;background:var(--surface);color:var(--text);font:inherit;font-weight:600;cursor:pointer}
button:first-child{flex-basis:100%;border-color:transparent;background:var(--primary);color:#fff}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
dl{padding-top:16px;border-top:1px solid var(--border);font-size:14px}
dt{color:var(--secondary)}
dd{overflow-wrap:anywhere}
dd+dt{margin-top:8px}`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const formBody = z.strictObject({ outcome: z.enum(['captured', 'failed', 'late']) });

const SENTENCES: Readonly<Record<PaidAnswer['status'], string>> = {
  created: 'The payment is under way. It is captured in 21 minutes.',
  authorized: 'The payment is authorized.',
  captured: 'The payment is made. You can go back to the app.',
  refunded: 'The payment has been given back.',
  failed: 'The payment has failed. You can try again.',
};

interface ById {
  Params: { id: string };
}

export async function testGatewayPage(
  http: FastifyInstance,
  { payments }: { readonly payments: TestPayments },
): Promise<void> {
  http.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const orderOf = async (id: string): Promise<TestOrder> => {
    const order = await payments.find(id);
    if (!order) throw notFound('There is no such order of the test gateway.');
    return order;
  };
  const page = (reply: FastifyReply, order: TestOrder, outcome?: { sentence: string; details?: PaidAnswer }) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
      })
      .send(htmlOf(order, outcome));

  http.get<ById>('/pay/:id', async (request, reply) => page(reply, await orderOf(request.params.id)));

  http.post<ById>('/pay/:id', { bodyLimit: FORM_LIMIT_BYTES }, async (request, reply) => {
    const { id } = request.params;
    await orderOf(id);
    const pressed = formBody.safeParse(request.body);
    if (!pressed.success) return page(reply.code(400), await orderOf(id), { sentence: 'Press one of the buttons.' });
    try {
      const paid = await payments.pay(id, payBody.parse(pressed.data));
      if (request.headers.accept?.startsWith('application/json')) return paid;
      return page(reply, await orderOf(id), { sentence: SENTENCES[paid.status], details: paid });
    } catch (error) {
      if (!(error instanceof TestGatewayRefusal)) throw error;
      return page(reply.code(409), await orderOf(id), { sentence: error.message });
    }
  });
}

function htmlOf(order: TestOrder, outcome?: { sentence: string; details?: PaidAnswer }): string {
  const { id, amountPaise, currency, receipt, status } = order;
  const sum = new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amountPaise / 100);
  const details = { Receipt: receipt, Order: id, ...detailsOf(outcome?.details) };
  const buttons =
    status === 'paid'
      ? '<p>This order is paid.</p>'
      : `<form method="post" action="${TEST_GATEWAY_BASE}/pay/${escapeHtml(id)}">
<button name="outcome" value="captured">Pay</button><button name="outcome" value="failed">Fail</button><button name="outcome" value="late">Pay late</button>
</form>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Test payment</title><style>${STYLE}</style></head>
<body><main>
<h1>Test payment</h1>
<p class="test">This is a test. No money moves.</p>
<p class="sum">${escapeHtml(sum)}</p>
${outcome ? `<p role="status">${escapeHtml(outcome.sentence)}</p>` : ''}
${buttons}
<dl>${Object.entries(details)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>
</main></body></html>`;
}

/** Answer that the phone would get, for tests by hand. */
const detailsOf = (paid: PaidAnswer | undefined): Record<string, string> => ({
  ...(paid && { Payment: paid.razorpay_payment_id }),
  ...(paid?.razorpay_signature && { Signature: paid.razorpay_signature }),
});

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
