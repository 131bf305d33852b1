import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

const SUPPORT_NUMBER = '+919820011200';

const FIRST_TERMS = `Terms and Conditions

1. Who we are
Ananda Foundation teaches meditation and yoga, sells books and articles for practice, and arranges consultations.

2. Your account
You sign in with your mobile number. Please keep your phone to yourself, and tell us when your number changes.

3. Courses
A live class takes place at the time that its page names. A recorded course stays in your library.`;

const TERMS = `Terms and Conditions

1. Who we are
Ananda Foundation teaches meditation and yoga, sells books and articles for practice, and arranges consultations. By using our app or website you accept these terms.

2. Your account
You sign in with your mobile number. Please keep your phone to yourself, and tell us when your number changes. You may ask us at any time to delete your account and your data, on the page "Contact Us". We review such a request within 7 working days.

3. Courses
A live class takes place at the time that its page names; we send its link at least 12 hours before. A recorded course stays in your library. Please do not record classes or pass on their links.

4. Orders
Articles are shipped within 3 to 5 business days. If something arrives damaged, or is not what you ordered, write to us within 48 hours of its delivery.

5. Consultations
A consultation takes place at the time that you booked. It is no medical advice and does not take the place of a doctor.

6. Payments
Prices are in Indian rupees and include taxes. We keep the history of orders and payments for up to 180 days.

7. Changes
We may change these terms. The text on this page is the one in force.`;

/** Terms in two versions, and the number under which people reach the foundation. */
export async function loadDemoSettings({ terms, whatsapp }: DemoOptions): Promise<void> {
  const { version } = await terms.current();
  for (const text of [FIRST_TERMS, TERMS].slice(version)) await terms.save({ termsAndConditions: text }, DEMO_CONTEXT);
  const settings = await whatsapp.get();
  if (settings.version === 1) await whatsapp.update({ whatsappSupport: SUPPORT_NUMBER }, DEMO_CONTEXT);
}
