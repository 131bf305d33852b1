import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type InitialEntry } from 'react-router';
import { App } from '../../app/app.tsx';
import { routes } from '../../app/routes.tsx';
import { createStore } from '../../app/store.ts';
import { noteMove } from './unanswered-calls.ts';

/**
 * Shows the product at an address: the real routes, store and screens over the pretended API. Call `signIn` before it for
 * a page behind the guard. Transitions and portals are left out.
 */
export function renderApp(address: InitialEntry) {
  const store = createStore();
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname !== pathname) noteMove();
    pathname = location.pathname;
  });
  const view = render(<App store={store} router={router} />);
  const path = () => router.state.location.pathname + router.state.location.search;
  return { ...view, store, router, path, user: userEvent.setup() };
}

export { leela, signIn, tokenFor } from './sign-in.ts';
