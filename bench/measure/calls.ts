/** One call of a load that asks something else each time. */
export type Call = {
  path: string;
  method?: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: object;
};

/** Sends a call of a flow and answers its JSON; throws when it is refused. */
export type Ask = <Answer>(call: Call) => Promise<Answer>;

/** Calls that follow from each other. One that throws counts as failed. */
export type Flow = (ask: Ask) => Promise<void>;

/** The same question again and again, or another call each time. */
export type Questions = { path: string } | { nextCall: () => Call };

/** So many questions, or so many flows. */
export type Load = { connections: number; requests: number } & (Questions | { flow: Flow });

export type Burst = {
  perSecond: number;
  medianMs: number;
  p95Ms: number;
  p99Ms: number;
  /** Answers other than 2xx and 304, broken connections and timeouts. */
  failures: number;
};
