export { PaymentsCard } from './payments-card.tsx';
