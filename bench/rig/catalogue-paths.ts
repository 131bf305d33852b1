import { APP_BASE } from '@sankalp/contract/app-api';

const LIST = `${APP_BASE}/products`;
const PAGES = 800;
const SIZES = 5;

/** Cards of a page. */
export const PAGE = 20;

/** Paths of the calls that read the catalogue of the product, made of the ids of its products. */
export type NextPath = (ids: readonly string[]) => () => string;

/** Always the first page. */
export const firstPage: NextPath = () => () => `${LIST}?page=1&limit=${PAGE}`;

/** Another page of 20 to 24 each time, of more than a process keeps the bodies of. */
export const otherPage: NextPath = () => {
  let call = 0;
  return () => {
    const page = (call % PAGES) + 1;
    const limit = PAGE + (Math.floor(call++ / PAGES) % SIZES);
    return `${LIST}?page=${page}&limit=${limit}`;
  };
};

/** Always the same product. */
export const oneProduct: NextPath =
  ([id]) =>
  () =>
    `${LIST}/${id}`;

/** Another product each time. */
export const otherProduct: NextPath = (ids) => {
  let at = 0;
  return () => `${LIST}/${ids[at++ % ids.length]}`;
};
