/** What is counted in what is said of messages to many. */
export const MESSAGES = { one: 'message', many: 'messages' };
