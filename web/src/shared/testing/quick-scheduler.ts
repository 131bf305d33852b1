import { createRequire } from 'node:module';

/** Work that React has put off: until the turn of the event loop is over, or to a later one. */
interface Task {
  run: ((isLate: boolean) => unknown) | null;
}

/** The one that React uses. */
const scheduler = createRequire(createRequire(import.meta.url).resolve('react-dom'))('scheduler') as object;
const soon: (() => void)[] = [];
const tasks: Task[] = [];
let isAsked = false;
// A test that stops the clock does not stop React.
const [atEndOfTurn, later] = [queueMicrotask, setImmediate];

function drainSoon(): void {
  for (let run = soon.shift(); run; run = soon.shift()) run();
}

/** More than a page needs to be drawn: it waits for something that comes in a later turn, as a module does. */
const MANY = 100;

/** Does what React has put off, in the order in which it was asked for: all of it, unless it puts off ever more. */
export function drainTasks(): void {
  drainSoon();
  for (let left = MANY; left > 0; left -= 1) {
    const task = tasks.shift();
    if (!task) return;
    const { run } = task;
    task.run = null;
    const rest = run?.(true);
    if (typeof rest === 'function') tasks.unshift({ run: rest as Task['run'] });
    drainSoon();
  }
  drainLater();
}

function drainLater(): void {
  if (isAsked) return;
  isAsked = true;
  later(() => {
    isAsked = false;
    drainTasks();
  });
}

// React asks for all of these once, when it is loaded. A render in one piece is not overtaken by the test that waits for it.
Object.assign(scheduler, {
  unstable_scheduleCallback: (_priority: number, run: Task['run']): Task => {
    const task = { run };
    tasks.push(task);
    drainLater();
    return task;
  },
  unstable_cancelCallback: (task: Task) => {
    task.run = null;
  },
  unstable_shouldYield: () => false,
});
globalThis.queueMicrotask = (run) => {
  soon.push(run);
  atEndOfTurn(drainSoon);
};
await import('react-dom/client');
globalThis.queueMicrotask = atEndOfTurn;
