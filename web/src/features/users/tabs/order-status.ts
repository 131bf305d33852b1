const ORDER_COLORS: Readonly<Record<string, string>> = {
  delivered: 'green',
  shipped: 'yellow',
  confirmed: 'blue',
  cancelled: 'red',
  returned: 'red',
};

/** The badge of an order: calm while all is well. */
export function orderStatusColor(status: string): string {
  return ORDER_COLORS[status] ?? 'gray';
}
