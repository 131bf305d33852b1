import { type ComponentType, lazy } from 'react';

/**
 * A part of a screen whose code loads when it is first drawn, inside a `Suspense`:
 *
 * `const CouponTable = lazyPart(async () => (await import('../coupons/index.ts')).CouponTable)`, outside the component.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
}
