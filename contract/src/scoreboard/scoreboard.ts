/** Scoreboard: who meditated on how many days of a Forceful Meditation course (SCORE-02 to 04). */

export const SCOREBOARD_MESSAGES = {
  loadFailed: 'An error occurred',
  empty: 'No scoreboard data found',
} as const;

export const scoreboardPaths = { ofCourse: '/scoreboard/course/:courseId' } as const;
