import { COURSE_REVIEW_MESSAGES, REVIEW_SORTS } from '@sankalp/contract/course-reviews';
import type { ListedReview } from '@sankalp/contract/course-reviews.schema';
import { formatDay } from '@sankalp/contract/shared/dates';
import type { Sort } from '@sankalp/contract/shared/sort';
import { useMemo } from 'react';
import type { ListQuery } from '../table/list.ts';
import { ListPage } from '../table/list-page.tsx';
import { serverListOf } from '../table/server-list.ts';
import { useAddressFilter } from '../table/use-address-filter.ts';
import { useServerPaging } from '../table/use-server-paging.ts';
import { useServerSorting } from '../table/use-server-sorting.ts';
import { t } from '../texts.ts';
import { listedReviewColumns } from './review-columns.tsx';

const WORDS = {
  count: { singular: t('1 review'), plural: t('{count} reviews') },
};

export interface ReviewsPage {
  data: ListedReview[];
  total: number;
}

export interface ReviewsPageArg extends Sort {
  page: number;
  maxRating?: string;
  from?: string;
}

interface ReviewsListPageProps {
  title: string;
  /** Subject of the reviews, as its column is headed. */
  subject: string;
  backTo: string;
  loadFailed: string;
  useQuery: (arg: ReviewsPageArg) => ListQuery<ReviewsPage>;
  /** Where what is reviewed has its page; a constant. */
  pathOf: (id: string) => string;
}

const CONDITIONS = {
  maxRating: (stars: string) => t('Rating: {stars} or less', { stars }),
  from: (day: string) => t('From: {day}', { day: formatDay(day) || day }),
};
const TEXTS = { empty: t(COURSE_REVIEW_MESSAGES.empty), noMatch: t(COURSE_REVIEW_MESSAGES.empty) };

/** The reviews of everything of one kind, ten to a page. */
export function ReviewsListPage({ title, subject, backTo, loadFailed, useQuery, pathOf }: ReviewsListPageProps) {
  const paging = useServerPaging();
  const filter = useAddressFilter(CONDITIONS);
  const sorting = useServerSorting(REVIEW_SORTS);
  const query = useQuery({ ...filter.query, ...sorting.query, page: paging.page });
  const list = { ...serverListOf(query, ({ data }) => data, loadFailed), isNarrowed: filter.isSet };
  const columns = useMemo(() => listedReviewColumns({ subject, pathOf }), [subject, pathOf]);
  return (
    <ListPage
      title={title}
      backTo={backTo}
      words={WORDS}
      label={title}
      texts={TEXTS}
      columns={columns}
      list={list}
      table={sorting.table}
      filter={filter}
      onClear={filter.onClear}
      pager={paging.pagerOf(query)}
    />
  );
}
