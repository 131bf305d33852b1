/** Where parcels of the tests go. */
export const RECIPIENT = {
  recipientName: 'Asha Rane',
  recipientPhone: '+919820011223',
  address: '12 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
};
