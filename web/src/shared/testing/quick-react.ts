import React from 'react';
import { flushSync } from 'react-dom';
import { drainTasks } from './quick-scheduler.ts';

function settle(callback: () => void): void {
  flushSync(callback);
  drainTasks();
}

/**
 * `act` for the build of React that users get, which has none. The one for development spends half of its time on describing
 * each element to nobody. Loaded before the testing library, which asks for it once.
 */
Object.assign(React, {
  act: (callback: () => unknown) => {
    let result: unknown;
    settle(() => {
      result = callback();
    });
    return Promise.resolve(result).then((value) => {
      settle(() => {});
      return value;
    });
  },
});
