import { authPages } from '@sankalp/contract/auth';
import { Navigate, type RouteObject } from 'react-router';
import { Loading } from '../shared/ui/async-state.tsx';
import { pageHandle } from './page-handle.ts';
import { RootLayout } from './root-layout.tsx';
import { OuterRouteError, RouteError } from './route-error.tsx';
import { type LoadScreen, loadContent, loadShell, notFound, openScreens, shellScreens } from './route-table.ts';

const insideShell: RouteObject[] = [
  ...Object.entries(shellScreens).map(([path, load]) => page(path, load)),
  page('/dashboard/*', notFound),
];

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: Loading,
    // A screen that cannot be loaded leaves the layout around it at work.
    children: [{ ErrorBoundary: OuterRouteError, children: outermost() }],
  },
];

function outermost(): RouteObject[] {
  return [
    { path: '/dashboard', caseSensitive: true, element: <Navigate to={authPages.login} replace /> },
    ...Object.entries(openScreens).map(([path, load]) => page(path, load)),
    {
      lazy: async () => ({ Component: await loadShell() }),
      children: [
        {
          lazy: async () => ({ Component: await loadContent() }),
          ErrorBoundary: RouteError,
          children: insideShell,
        },
      ],
    },
    page('*', notFound),
  ];
}

// With and without a final slash alike: the router ignores it.
function page(path: string, load: LoadScreen): RouteObject {
  return { path, caseSensitive: true, handle: pageHandle(path), lazy: async () => ({ Component: await load() }) };
}
