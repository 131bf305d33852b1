/** What is counted in what is said of chosen users. */
export const USERS = { one: 'user', many: 'users' };
