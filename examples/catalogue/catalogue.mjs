// Shows the catalogue by a publishable key, which may stand in a page: ?baseUrl=https://admin.example.org&key=spk_…
import { createSankalp } from '@sankalp/client';

const asked = new URLSearchParams(location.search);
const baseUrl = asked.get('baseUrl') ?? location.origin;
const sankalp = createSankalp({ baseUrl, key: asked.get('key') ?? '' });
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const STOCK = { in: 'In stock', low: 'Only a few left', out: 'Sold out' };

/** Data of an answer; throws with the sentence of a refusal. */
const dataOf = ({ data, error }) => {
  if (error) throw new Error([error.message].flat().join(' '));
  return data.data;
};

try {
  const [courses, products, consultations] = await Promise.all([
    sankalp.GET('/app/v1/courses').then(dataOf),
    sankalp.GET('/app/v1/products').then(dataOf),
    sankalp.GET('/app/v1/consultations').then(dataOf),
  ]);
  const ids = products.map(({ id }) => id).join(',');
  const availability = ids
    ? dataOf(await sankalp.GET('/app/v1/products/availability', { params: { query: { ids } } }))
    : [];
  const stockOf = new Map(availability.map(({ id, availability: state }) => [id, STOCK[state]]));
  show('courses', courses, ({ type, discountedPriceInr }) => `${type} · ${priceText(discountedPriceInr)}`);
  show(
    'products',
    products,
    ({ id, discountedPriceInr }) => `${priceText(discountedPriceInr)} · ${stockOf.get(id) ?? ''}`,
  );
  show(
    'consultations',
    consultations,
    ({ durationMinutes, priceInr }) => `${durationMinutes} min · ${priceText(priceInr)}`,
  );
  document.getElementById('state').textContent =
    `${courses.length + products.length + consultations.length} things to find`;
} catch (error) {
  document.getElementById('state').textContent = error instanceof Error ? error.message : String(error);
}

function priceText(amountInr) {
  return amountInr === 0 ? 'Free' : rupees.format(amountInr);
}

/** Cards of one kind. Texts are put in as texts: a name is never read as markup. */
function show(section, rows, lineOf) {
  const list = document.querySelector(`#${section} + ul`);
  list.replaceChildren(
    ...rows.map((row) => {
      const card = document.createElement('li');
      if (row.image) {
        const image = document.createElement('img');
        const { href: src } = new URL(row.image.thumbnailUrl ?? row.image.url, baseUrl);
        Object.assign(image, { src, alt: '', loading: 'lazy' });
        card.append(image);
      }
      const text = document.createElement('p');
      const line = document.createElement('small');
      line.textContent = lineOf(row);
      text.append(row.name, line);
      card.append(text);
      return card;
    }),
  );
}
