import { catalogueOf } from './catalogue.mjs';
import { ordersList } from './orders.mjs';
import { slotsOf } from './slots.mjs';

// Raw, named (so prepared once a connection) and shaped for the index: ids first, then only the rows that are shown.
const columns = `u.id, u.name, u.whatsapp_mobile_number as "whatsappMobileNumber", u.created_at as "createdAt", u.gender, u.city`;

const wholeList = `
  select ${columns} from (
    select id from users where deleted_at is null order by created_at desc, id desc limit $1 offset $2
  ) page join users u using (id) order by u.created_at desc, u.id desc`;

const foundList = `
  select ${columns} from (
    select id from users where deleted_at is null and search_text like $3
    order by created_at desc, id desc limit $1 offset $2
  ) page join users u using (id) order by u.created_at desc, u.id desc`;

const foundTotal = 'select count(*) as total from users where deleted_at is null and search_text like $1';

const coursesList = `
  select c.id, c.name, c.instructor_id as "instructorId", i.name as "instructorName", c.type, c.price_inr as "priceInr",
    c.discount_inr as "discountInr", c.description, c.recommended, c.code, c.banner_image_key as "bannerImageKey",
    c.instructor_image_key as "instructorImageKey", c.media_keys as "mediaKeys", c.start_time as "startTime",
    c.created_at as "createdAt", c.updated_at as "updatedAt", c.version
  from (
    select * from courses where deleted_at is null order by created_at desc, id desc limit $1 offset $2
  ) c join consultants i on i.id = c.instructor_id order by c.created_at desc, c.id desc`;

const enrolmentsList = `
  select e.id, e.user_id as "userId", e.course_id as "courseId", c.name as "courseName", u.name as "userName",
    c.type as "courseType", e.created_at as "orderDate", e.progress as "completedPercentage"
  from (
    select * from enrolments where deleted_at is null order by created_at desc, id desc limit $1 offset $2
  ) e join users u on u.id = e.user_id join courses c on c.id = e.course_id
  order by e.created_at desc, e.id desc`;

const bookingColumns = `
  b.id, b.user_id as "userId", u.name as "userName", u.whatsapp_mobile_number as "userPhone", b.consultation_id as "consultationId",
  c.name as "consultationName", c.duration, b.consultant_id as "consultuntId", k.name as "consultantName",
  b.scheduled_at as "scheduledAt", b.status, b.status as type, b.status_reason as "statusReason", b.created_at as "createdAt", b.version,
  array_remove(array[
    case when b.status in ('pending', 'confirmed') and coalesce(k.unavailable_from, k.unavailable_to) is not null
      and (b.scheduled_at at time zone 'Asia/Kolkata')::date
        between coalesce(k.unavailable_from, '-infinity') and coalesce(k.unavailable_to, 'infinity') then 'unavailable' end,
    case when b.status in ('pending', 'confirmed') and exists (
      select from bookings o
      where o.consultant_id = b.consultant_id and o.deleted_at is null and o.id <> b.id and o.status in ('pending', 'confirmed')
        and o.scheduled_at > b.scheduled_at - interval '1 hour' and o.scheduled_at < b.ends_at
        and o.ends_at > b.scheduled_at) then 'overlap' end
  ], null) as clashes,
  (select coalesce(json_agg(json_build_object('id', r.id, 'at', r.at, 'text', r.text, 'actor', a.user_name) order by r.id), '[]')
    from booking_remarks r left join admins a on a.id = r.admin_id where r.booking_id = b.id) as remarks`;
const bookingTables =
  'b join users u on u.id = b.user_id join consultations c on c.id = b.consultation_id join consultants k on k.id = b.consultant_id';

const bookingsList = `
  select ${bookingColumns} from (
    select * from bookings where deleted_at is null order by scheduled_at desc, id desc limit $1 offset $2
  ) ${bookingTables} order by b.scheduled_at desc, b.id desc`;

const daySheet = `
  select ${bookingColumns} from (
    select * from bookings where deleted_at is null and status <> 'cancelled'
      and scheduled_at >= date_trunc('day', now(), 'Asia/Kolkata')
      and scheduled_at < date_trunc('day', now(), 'Asia/Kolkata') + interval '8 days'
    order by scheduled_at, id limit 1001
  ) ${bookingTables} order by b.scheduled_at, b.id`;
const away = `
  select count(*) as total from consultants
  where deleted_at is null and unavailable_from < now() + interval '8 days' and unavailable_to >= now()`;

/** @param {string} entity */
const living = (entity) => `select sum(living) as total from row_counts where entity = '${entity}'`;

/**
 * The two queries that answer a page of a list.
 * @param {URL} url
 */
export function queryOf({ pathname, searchParams }) {
  if (pathname.startsWith('/app/v1/products')) return catalogueOf({ pathname, searchParams });
  if (pathname.endsWith('/slots')) return slotsOf({ pathname, searchParams });
  if (pathname.endsWith('/courses')) return pageOf('courses', coursesList, searchParams);
  if (pathname.endsWith('/user-courses/admin/list')) return pageOf('enrolments', enrolmentsList, searchParams);
  if (pathname.endsWith('/orders/admin/list')) return pageOf('orders', ordersList, searchParams);
  if (pathname.endsWith('/bookings')) return pageOf('bookings', bookingsList, searchParams);
  if (pathname.endsWith('/bookings/day-sheet')) {
    return {
      rows: { name: 'day-sheet', text: daySheet, values: [] },
      total: { name: 'away', text: away, values: [] },
    };
  }
  return usersQueryOf(searchParams);
}

/**
 * @param {string} entity
 * @param {string} text
 * @param {URLSearchParams} params
 */
function pageOf(entity, text, params) {
  const limit = Number(params.get('limit'));
  const offset = (Number(params.get('page')) - 1) * limit;
  return {
    rows: { name: `${entity}-list`, text, values: [limit, offset] },
    total: { name: `${entity}-total`, text: living(entity), values: [] },
  };
}

/** @param {URLSearchParams} searchParams */
function usersQueryOf(searchParams) {
  const limit = Number(searchParams.get('pageSize') ?? 100);
  const offset = (Number(searchParams.get('currentPage') ?? 1) - 1) * limit;
  const search = searchParams.get('search');
  if (search === null) {
    return {
      rows: { name: 'whole-list', text: wholeList, values: [limit, offset] },
      total: { name: 'whole-total', text: living('users'), values: [] },
    };
  }
  const pattern = `%${search.toLowerCase()}%`;
  return {
    rows: { name: 'found-list', text: foundList, values: [limit, offset, pattern] },
    total: { name: 'found-total', text: foundTotal, values: [pattern] },
  };
}
