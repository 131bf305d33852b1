import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Consultations } from './consultations.tsx';
import { Courses } from './courses.tsx';
import { Invoice } from './invoice.tsx';
import { MyBookings } from './my-bookings.tsx';
import { MyCourses } from './my-courses.tsx';
import { MyPurchases } from './my-purchases.tsx';
import { Reading } from './reading.tsx';
import { Receipt } from './receipt.tsx';
import { answerOf, sankalp, session } from './sankalp.ts';
import { readMine, readShelves, type Shelves } from './shelves.ts';
import { SignIn } from './sign-in.tsx';
import { useRead } from './use-call.ts';
import { useHash } from './use-hash.ts';

/** One page by which a person signs in, buys a course, watches it, books a consultation, and prints what was paid. */
function Shop() {
  const isSignedIn = useSyncExternalStore(session.subscribe, session.isOpen);
  const { data: shelves, fault } = useRead(readShelves);

  const hash = useHash();
  const [receiptOf, invoiceOf] = [hash.get('receipt'), hash.get('invoice')];

  async function signOut(): Promise<void> {
    const refreshToken = session.read()?.refreshToken ?? '';
    session.write(null);
    await answerOf(sankalp.POST('/app/v1/auth/sign-out', { body: { refreshToken } }));
  }

  if (isSignedIn && receiptOf) return <Receipt id={receiptOf} />;
  if (isSignedIn && invoiceOf) return <Invoice id={invoiceOf} />;
  return (
    <>
      <header>
        <h1>Shop</h1>
        {isSignedIn && (
          <button onClick={() => void signOut()} type="button">
            Sign out
          </button>
        )}
      </header>
      <main>
        {!shelves && <Reading fault={fault} />}
        {shelves && isSignedIn && <Signed shelves={shelves} />}
        {shelves && !isSignedIn && (
          <>
            <SignIn />
            <Courses courses={shelves.courses} />
            <Consultations consultations={shelves.consultations} />
          </>
        )}
      </main>
    </>
  );
}

/** The shop of who has signed in: below what they have, what they can buy. */
function Signed({ shelves }: { readonly shelves: Shelves }) {
  const { data: mine, fault, readAgain } = useRead(readMine);
  if (!mine) return <Reading fault={fault} />;
  return (
    <>
      {fault && <p role="alert">{fault}</p>}
      <MyCourses courses={mine.courses} />
      <MyBookings bookings={mine.bookings} />
      <MyPurchases receipts={mine.receipts} />
      <Courses courses={shelves.courses} onBought={readAgain} />
      <Consultations consultations={shelves.consultations} onBought={readAgain} />
    </>
  );
}

const place = document.getElementById('shop');
if (place) createRoot(place).render(<Shop />);
