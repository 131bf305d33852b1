import createClient from 'openapi-fetch';
import type { components, paths } from './paths.gen.ts';

type User = components['schemas']['User'];
type UserRow = components['schemas']['UserRow'];
type Order = components['schemas']['Order'];

/** One call of each kind, by a client compiled from the description alone. */
export async function callEachKind(baseUrl: string, token: string, orderId: string) {
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });

  const created = await api.POST('/api/v1/users', {
    body: { name: 'Asha Rane', whatsappMobileNumber: '+919820499999' },
  });
  if (!created.data) throw new Error(String(created.error.message));
  const { id, version } = created.data.data;
  const path = { id };

  const listed = await api.GET('/api/v1/users', { params: { query: { search: 'Asha', pageSize: 10 } } });
  const got = await api.GET('/api/v1/users/{id}', { params: { path } });
  const body = { city: 'Pune' };
  const put = await api.PUT('/api/v1/users/admin/{id}', {
    params: { path, header: { 'if-match': `"${version}"` } },
    body,
  });
  const stale = await api.PUT('/api/v1/users/admin/{id}', {
    params: { path, header: { 'if-match': `"${version}"` } },
    body: { city: 'Nashik' },
  });
  // @ts-expect-error the description says that it is a text, so a compiled client cannot send it
  const wrong = await api.PUT('/api/v1/users/admin/{id}', { params: { path }, body: { city: 7 } });
  const patched = await api.PATCH('/api/v1/courses/{id}', { params: { path }, body: { name: 'Stillness' } });
  const deleted = await api.DELETE('/api/v1/users/{id}', { params: { path } });
  const restored = await api.POST('/api/v1/users/{id}/restore', { params: { path } });
  // @ts-expect-error it takes no body
  await api.POST('/api/v1/users/{id}/restore', { params: { path }, body: { name: 'Asha' } });

  const order = { id: orderId };
  const read = await api.GET('/api/v1/orders/{id}', { params: { path: order } });
  const found: Order | undefined = read.data?.data;
  const moved = await api.PATCH('/api/v1/orders/{id}', {
    params: { path: order, header: { 'if-match': read.response.headers.get('etag') ?? '' } },
    body: { city: 'Nashik' },
  });

  const rows: UserRow[] = listed.data?.data.users ?? [];
  const names: string[] = rows.map(({ name }) => name);
  const user: User | undefined = got.data?.data;
  const city: string | null | undefined = put.data?.data.city;
  const changedAt: string | undefined = stale.error && 'changedAt' in stale.error ? stale.error.changedAt : undefined;
  return {
    names,
    name: user?.name,
    city,
    changedAt,
    wrong: wrong.error?.message,
    patchedMissing: patched.error?.message,
    deleted: deleted.data?.data.message,
    restored: restored.data?.data.name,
    numbers: [found?.number, moved.data?.data.number],
    movedTo: moved.response.headers.get('etag'),
  };
}
