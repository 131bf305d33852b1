import { describe, expect, test } from 'vitest';
import { accessOf, MODULES, mayUse, moduleOfPage } from './access.ts';

test('the modules are exactly these seven', () => {
  expect(MODULES).toEqual(['user', 'course', 'product', 'consultation', 'order', 'marketing', 'settings']);
});

describe('who may call what', () => {
  test.each([
    ['GET', '/users', ['user', 'course', 'order', 'consultation']],
    ['POST', '/users', ['user']],
    ['GET', '/users/:id', ['user']],
    ['GET', '/user-courses/admin/list', ['order']],
    ['POST', '/user-courses/admin/assign', ['course']],
    ['GET', '/consultationBanners', ['consultation']],
    ['GET', '/testemonials', ['marketing']],
    ['GET', '/bookings', ['consultation', 'order']],
    ['POST', '/bookings/:id/remarks', ['consultation', 'order']],
    ['PUT', '/bookings/:id/status', ['consultation']],
    ['POST', '/admin/auth/login', 'public'],
    ['POST', '/delete-request', 'public'],
    ['GET', '/delete-requests', ['user']],
    ['GET', '/public/terms-conditions', 'public'],
    ['PUT', '/settings/terms-conditions', ['settings']],
    ['GET', '/admins', 'super-admin'],
    ['GET', '/userspace', undefined],
    ['GET', '/admin/auth', undefined],
    ['GET', '/anything', undefined],
  ])('%s %s', (method, pattern, access) => {
    expect(accessOf(method, pattern)).toEqual(access);
  });

  test('a super admin holds every module, others what they were given', () => {
    expect(mayUse({ isSuperAdmin: true, modules: [] }, 'order')).toBe(true);
    expect(mayUse({ isSuperAdmin: false, modules: ['user'] }, 'order')).toBe(false);
  });
});

test.each([
  ['/dashboard/user-details/7', 'user'],
  ['/dashboard/cosultant-details/', 'consultation'],
  ['/dashboard/add-testimonial', 'marketing'],
  ['/dashboard/setting-permissions', 'settings'],
  ['/dashboard/home', undefined],
  ['/dashboard/consultation', undefined],
])('%s belongs to %s', (page, module) => {
  expect(moduleOfPage(page)).toBe(module);
});
