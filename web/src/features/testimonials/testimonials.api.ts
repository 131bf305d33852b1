import { buildPath } from '@sankalp/contract/shared/path';
import { type CreateTestimonialBody, type Testimonial, testimonialPaths } from '@sankalp/contract/testimonials';
import { deletionOf, type ShownRecord } from '../../shared/api/deletion.ts';
import { rootApi } from '../../shared/api/root-api.ts';

const LIST = { type: 'Testemonial', id: 'LIST' } as const;

const testimonialsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listTestimonials: build.query<Testimonial[], void>({
      query: () => ({ url: testimonialPaths.list }),
      providesTags: [LIST],
    }),

    createTestimonial: build.mutation<Testimonial, CreateTestimonialBody>({
      query: (body) => ({ url: testimonialPaths.list, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),

    deleteTestimonial: build.mutation<unknown, ShownRecord>({
      query: (shown) => deletionOf(testimonialPaths.one, shown),
      invalidatesTags: [LIST],
    }),

    restoreTestimonial: build.mutation<unknown, string>({
      query: (id) => ({ url: buildPath(testimonialPaths.restore, { id }), method: 'POST' }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),
  }),
});

export const {
  useListTestimonialsQuery,
  useLazyListTestimonialsQuery,
  useCreateTestimonialMutation,
  useDeleteTestimonialMutation,
  useRestoreTestimonialMutation,
} = testimonialsApi;
