/** An upload that failed for a reason that a person can be told: the message is the text to show. */
export class UploadError extends Error {}
