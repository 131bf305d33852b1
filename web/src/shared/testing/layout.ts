/** How wide tables are; 0 as long as a test does not say. Apart from the setup, which each test file of a process runs anew. */
export const layout = { tableWidthPx: 0 };
