import type { Checkout } from '@sankalp/contract/app-api/checkouts.schema';
import type { Payment } from '@sankalp/contract/payments.schema';
import type { User } from '@sankalp/contract/users.schema';
import type { AdminApi } from './admin-api.ts';
import { AppServer } from './app-server.ts';

/** Leaves a payment on the desk: a person has given a course back, bought it again, and pays for the first time after all. */
export async function leaveLatePayment(api: AdminApi): Promise<{ payment: Payment; user: User }> {
  const app = await AppServer.of(api);
  const user = await api.createUser({ name: 'Tara Bose' });
  const phone = user.whatsappMobileNumber;
  const courses = await app.send<{ id: string; discountedPriceInr: number }[]>('GET', '/courses');
  const course = courses.data.find(({ discountedPriceInr }) => discountedPriceInr > 0);
  const hold = async () => {
    const lines = [{ kind: 'course', id: course?.id }];
    const body = { lines, payment: 'online', expectedTotalInr: course?.discountedPriceInr };
    const { id } = (await app.send<Checkout>('POST', '/checkouts', { phone, body })).data;
    const sheet = await app.send<{ gatewayOrderId: string }>('POST', `/checkouts/${id}/payment`, { phone });
    return { id, orderId: sheet.data.gatewayOrderId };
  };
  const pay = async ({ id, orderId }: { id: string; orderId: string }) => {
    const paid = await app.pay(orderId);
    if (!paid) throw new Error('The test gateway took no money');
    await app.confirm(id, orderId, paid, phone);
    return paid.razorpay_payment_id;
  };
  const first = await hold();
  await app.send('DELETE', `/checkouts/${first.id}`, { phone });
  await pay(await hold());
  const gatewayPaymentId = await pay(first);
  const payments = await api.get<Payment[]>('/payments?look=open');
  const payment = payments.find((one) => one.gatewayPaymentId === gatewayPaymentId);
  if (!payment) throw new Error('The payment is not on the desk');
  return { payment, user };
}
