export { ConsentText } from './consent-text.tsx';
