import { Provider } from 'react-redux';
import { type createBrowserRouter, RouterProvider } from 'react-router';
import { useForgetOnLeaving } from '../features/auth/index.ts';
import type { AppStore } from './store.ts';

interface Props {
  store: AppStore;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The whole client: state and routes. */
export function App({ store, router }: Props) {
  useForgetOnLeaving(router);
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
