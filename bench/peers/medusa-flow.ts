import type { Flow } from '../measure/calls.ts';
import type { MedusaStand } from './medusa-stand.ts';

const ADDRESS = {
  first_name: 'Asha',
  last_name: 'Rane',
  phone: '+919820011223',
  address_1: '14, Model Colony Road',
  city: 'Pune',
  province: 'Maharashtra',
  postal_code: '411016',
  country_code: 'in',
};

/** Flow from a product to its order by the calls that a storefront makes, for another customer and product each time. */
export function medusaFlow({ regionId, products }: Pick<MedusaStand, 'regionId' | 'products'>): Flow {
  let bought = 0;
  return async (ask) => {
    bought += 1;
    const { variantId: variant_id } = products[bought % products.length] ?? {};
    const post = <Answer>(path: string, body: object) => ask<Answer>({ method: 'POST', path: `/store/${path}`, body });
    const { cart } = await post<{ cart: { id: string } }>('carts', {
      region_id: regionId,
      email: `bench-${bought}@example.org`,
      items: [{ variant_id, quantity: 1 }],
    });
    await post(`carts/${cart.id}`, { shipping_address: ADDRESS, billing_address: ADDRESS });
    const { shipping_options: options } = await ask<{ shipping_options: { id: string }[] }>({
      path: `/store/shipping-options?cart_id=${cart.id}`,
    });
    await post(`carts/${cart.id}/shipping-methods`, { option_id: options[0]?.id });
    const { payment_collection: collection } = await post<{ payment_collection: { id: string } }>(
      'payment-collections',
      { cart_id: cart.id },
    );
    await post(`payment-collections/${collection.id}/payment-sessions`, { provider_id: 'pp_system_default' });
    const { type } = await post<{ type: string }>(`carts/${cart.id}/complete`, {});
    if (type !== 'order') throw new Error(`the cart became: ${type}`);
  };
}
