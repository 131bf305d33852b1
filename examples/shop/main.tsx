import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Consultations } from './consultations.tsx';
import { Courses } from './courses.tsx';
import { Invoice } from './invoice.tsx';
import { MyBookings } from './my-bookings.tsx';
import { MyCourses } from './my-courses.tsx';
import { MyPurchases } from './my-purchases.tsx';
import { Receipt } from './receipt.tsx';
import { answerOf, sankalp, session } from './sankalp.ts';
import { SignIn } from './sign-in.tsx';
import { useHash } from './use-hash.ts';

/** One page by which a person signs in, buys a course, watches it, books a consultation, and prints what was paid. */
function Shop() {
  const isSignedIn = useSyncExternalStore(session.subscribe, session.isOpen);
  // What was bought is read anew.
  const [bought, setBought] = useState(0);
  const onBought = () => setBought(bought + 1);

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
        {isSignedIn ? (
          <>
            <MyCourses key={`courses ${bought}`} />
            <MyBookings key={`bookings ${bought}`} />
            <MyPurchases key={`purchases ${bought}`} />
          </>
        ) : (
          <SignIn />
        )}
        <Courses isSignedIn={isSignedIn} onBought={onBought} />
        <Consultations isSignedIn={isSignedIn} onBought={onBought} />
      </main>
    </>
  );
}

const place = document.getElementById('shop');
if (place) createRoot(place).render(<Shop />);
