import { scoreboardPaths } from '@sankalp/contract/scoreboard';
import type { ScoreboardEntry } from '@sankalp/contract/scoreboard.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { rootApi } from '../../shared/api/root-api.ts';

const scoreboardApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listScoreboard: build.query<ScoreboardEntry[], string>({
      query: (courseId) => ({ url: buildPath(scoreboardPaths.ofCourse, { courseId }) }),
      providesTags: (_, __, courseId) => [{ type: 'Scoreboard', id: courseId }],
    }),
  }),
});

export const { useListScoreboardQuery } = scoreboardApi;
