import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { LANES } from '../../shared/jobs/jobs.ts';
import { type HeardOperation, onOperation } from '../../shared/operations.ts';

const BUCKETS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300];

/** Jobs, calls to other servers and keys of calls, as this process carries them out. Answers how to stop listening. */
export function registerOperationMetrics(registry: Registry): () => void {
  const registers = [registry];
  const begunAt = new WeakMap<HeardOperation, number>();
  const begin = (operation: HeardOperation) => void begunAt.set(operation, performance.now());
  const secondsOf = (operation: HeardOperation) =>
    (performance.now() - (begunAt.get(operation) ?? performance.now())) / 1000;

  const running = new Gauge({
    name: 'sankalp_jobs_running',
    help: 'Jobs under way in this process',
    labelNames: ['lane'],
    registers,
  });
  for (const lane of LANES) running.set({ lane }, 0);
  const jobs = new Counter({
    name: 'sankalp_jobs_total',
    help: 'Attempts at jobs; failed ones are tried again, 25 times at most',
    labelNames: ['lane', 'job', 'result'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'sankalp_job_duration_seconds',
    help: 'Time of an attempt at a job',
    labelNames: ['lane'],
    buckets: BUCKETS,
    registers,
  });
  const calls = new Counter({
    name: 'sankalp_calls_total',
    help: 'Calls to other servers (mail, push, sms, whatsapp, webhook, media) by what came of them',
    labelNames: ['service', 'result'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'sankalp_call_duration_seconds',
    help: 'Time of a call to another server',
    labelNames: ['service'],
    buckets: BUCKETS,
    registers,
  });
  const keys = new Counter({
    name: 'sankalp_idempotent_calls_total',
    help: 'Calls with an Idempotency-Key: carried_out, replayed, or refused as mismatched or still running',
    labelNames: ['result'],
    registers,
  });

  const stops = [
    onOperation('job', {
      begin(job) {
        begin(job);
        running.inc({ lane: job.lane });
      },
      end(job) {
        const { lane, name, outcome = 'failed' } = job;
        running.dec({ lane });
        jobs.inc({ lane, job: name, result: outcome });
        jobSeconds.observe({ lane }, secondsOf(job));
      },
    }),
    onOperation('call', {
      begin,
      end(call) {
        calls.inc({ service: call.name, result: call.outcome ?? 'failed' });
        callSeconds.observe({ service: call.name }, secondsOf(call));
      },
    }),
    onOperation('idempotency', { end: ({ outcome = 'failed' }) => keys.inc({ result: outcome }) }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
