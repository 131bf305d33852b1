import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Consultations } from './consultations.tsx';
import { Courses } from './courses.tsx';
import { MyBookings } from './my-bookings.tsx';
import { MyCourses } from './my-courses.tsx';
import { answerOf, sankalp, session } from './sankalp.ts';
import { SignIn } from './sign-in.tsx';

/** One page by which a person signs in, buys a course, watches it and books a consultation. */
function Shop() {
  const isSignedIn = useSyncExternalStore(session.subscribe, session.isOpen);
  // What was bought is read anew.
  const [bought, setBought] = useState(0);
  const onBought = () => setBought(bought + 1);

  async function signOut(): Promise<void> {
    const refreshToken = session.read()?.refreshToken ?? '';
    session.write(null);
    await answerOf(sankalp.POST('/app/v1/auth/sign-out', { body: { refreshToken } }));
  }

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
