import './shared/zod-without-eval.ts';
import './shared/theme/fonts.css';
import './shared/theme/tokens.css';
import './shared/theme/base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { routes } from './app/routes.tsx';
import { createStore } from './app/store.ts';
import { styleNonce } from './shared/foundation.ts';
import { language } from './shared/language/language.ts';
import { applyColorScheme } from './shared/theme/color-scheme.ts';

// Dialogs lock the page's scrolling by a style element of their own; its maker reads the nonce from this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
applyColorScheme();
document.documentElement.lang = language;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App store={createStore()} router={createBrowserRouter(routes)} />);
