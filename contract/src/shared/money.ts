const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Whole rupees with the rupee sign and Indian grouping: `₹1,25,000` (SHELL-30). */
export function formatInr(amountInr: number): string {
  return `₹${rupees.format(amountInr)}`;
}
