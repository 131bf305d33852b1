export { ConsentText } from './consent-text.tsx';
export { useGetConsentQuery } from './consents.api.ts';
