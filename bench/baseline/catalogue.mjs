// Queries about the catalogue, as a website reads it: a page of cards, and one product with the number of its reviews.
const cards = `
  select p.id, p.name, json_build_object('id', c.id, 'name', c.name) as category, p.price_inr as "priceInr",
    p.discounted_price_inr as "discountedPriceInr", p.tags, p.media_keys[1] as image`;

const list = `${cards}
  from (
    select * from products where deleted_at is null order by created_at desc, id desc limit $1 offset $2
  ) p join categories c on c.id = p.category_id order by p.created_at desc, p.id desc`;

const one = `${cards}, p.description, p.media_keys as media
  from products p join categories c on c.id = p.category_id where p.id = $1 and p.deleted_at is null`;

const reviews =
  'select count(*) as total, avg(rating) as mean from product_reviews where product_id = $1 and deleted_at is null';

/**
 * The two queries of a call of the API of the app.
 * @param {Pick<URL, 'pathname' | 'searchParams'>} url
 */
export function catalogueOf({ pathname, searchParams }) {
  const id = pathname.split('/')[4];
  if (id !== undefined) {
    return {
      rows: { name: 'app-product', text: one, values: [id] },
      total: { name: 'app-product-reviews', text: reviews, values: [id] },
    };
  }
  const limit = Number(searchParams.get('limit'));
  const total = `select sum(living) as total from row_counts where entity = 'products'`;
  return {
    rows: { name: 'app-products', text: list, values: [limit, (Number(searchParams.get('page')) - 1) * limit] },
    total: { name: 'app-products-total', text: total, values: [] },
  };
}
