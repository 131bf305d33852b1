// Raw, named (so prepared once a connection) and shaped for the index: ids first, then only the rows that are shown.
const columns = `u.id, u.name, u.whatsapp_mobile_number as "whatsappMobileNumber", u.created_at as "createdAt", u.gender, u.city`;

const wholeList = `
  select ${columns} from (
    select id from users where deleted_at is null order by created_at desc, id desc limit $1 offset $2
  ) page join users u using (id) order by u.created_at desc, u.id desc`;

const wholeTotal = `select sum(living) as total from row_counts where entity = 'users'`;

const foundList = `
  select ${columns} from (
    select id from users where deleted_at is null and search_text like $3
    order by created_at desc, id desc limit $1 offset $2
  ) page join users u using (id) order by u.created_at desc, u.id desc`;

const foundTotal = 'select count(*) as total from users where deleted_at is null and search_text like $1';

/**
 * The two queries that answer a page of the users list.
 * @param {URL} url
 */
export function queryOf({ searchParams }) {
  const limit = Number(searchParams.get('pageSize') ?? 100);
  const offset = (Number(searchParams.get('currentPage') ?? 1) - 1) * limit;
  const search = searchParams.get('search');
  if (search === null) {
    return {
      rows: { name: 'whole-list', text: wholeList, values: [limit, offset] },
      total: { name: 'whole-total', text: wholeTotal, values: [] },
    };
  }
  const pattern = `%${search.toLowerCase()}%`;
  return {
    rows: { name: 'found-list', text: foundList, values: [limit, offset, pattern] },
    total: { name: 'found-total', text: foundTotal, values: [pattern] },
  };
}
