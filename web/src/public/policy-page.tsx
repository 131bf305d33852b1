import { Trans } from '@lingui/react';
import { publicPages } from '@sankalp/contract/public-pages';
import { PLACEHOLDERS } from './placeholders.ts';

const { base, foundationName } = PLACEHOLDERS;

/** Privacy, refund and return, shipping and delivery on one page, with the facts that are promised (PUBLIC-06 to 12). */
export function PolicyPage() {
  return (
    <article>
      <h1>
        <Trans id="Our policies" />
      </h1>
      <ul className="contents">
        <li>
          <a href="#privacy">
            <Trans id="Privacy Policy" />
          </a>
        </li>
        <li>
          <a href="#refunds">
            <Trans id="Refund and Return Policy" />
          </a>
        </li>
        <li>
          <a href="#shipping">
            <Trans id="Shipping and Delivery Policy" />
          </a>
        </li>
      </ul>

      <h2 id="privacy">
        <Trans id="Privacy Policy" />
      </h2>
      <p>
        <Trans
          id="{foundationName} keeps what you give us to serve you: your name, mobile number, date of birth, gender and place, your courses, consultations and orders, and the addresses to which we send them."
          values={{ foundationName }}
        />
      </p>
      <p>
        <Trans id="We use it to run your account, to deliver what you order, to hold your classes and consultations, and to write to you about them. Only our staff see it, each of them what their work needs." />
      </p>
      <h3>
        <Trans id="Deleting your account" />
      </h3>
      <p>
        <Trans
          id="You may ask us at any time to delete your account, by <form>this form</form>. Your request is reviewed within 7 working days, and your data is removed within 7 days of approval."
          components={{ form: <a href={base + publicPages.contact}>.</a> }}
        />
      </p>
      <p>
        <Trans id="Order and payment history is kept up to 180 days." />
      </p>

      <h2 id="refunds">
        <Trans id="Refund and Return Policy" />
      </h2>
      <p>
        <Trans id="Please look at a parcel as soon as it arrives. A damaged or wrong item must be reported within 48 hours of delivery. We then replace it or give your money back." />
      </p>

      <h2 id="shipping">
        <Trans id="Shipping and Delivery Policy" />
      </h2>
      <p>
        <Trans id="Physical products ship within 3 to 5 business days." />
      </p>
      <p>
        <Trans id="The link to a live class is sent at least 12 hours before class." />
      </p>
    </article>
  );
}
