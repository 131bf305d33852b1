/** An answer of which PostgreSQL has written the rows (`json-rows.ts`): it goes out as it is. */
export class JsonAnswer {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Answers a text in place of what it says. Tests hold it to the contract: the serializer would write it to the letter. */
export function jsonAnswer<Answer>(text: string): Answer {
  return new JsonAnswer(text) as unknown as Answer;
}
