const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

const paise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rupees and paise, as invoices show them: `₹1,25,000.50`, `−₹45.00`; another currency by its code: `USD 1,25,000.50`. */
export function formatPaise(amountPaise: number, currency = 'INR'): string {
  const sign = amountPaise < 0 ? '−' : '';
  return `${sign}${currency === 'INR' ? '₹' : `${currency} `}${paise.format(Math.abs(amountPaise) / 100)}`;
}

/** Whole rupees with the rupee sign and Indian grouping: `₹1,25,000` (SHELL-30). */
export function formatInr(amountInr: number): string {
  return `₹${rupees.format(amountInr)}`;
}
