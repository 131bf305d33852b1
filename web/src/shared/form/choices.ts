export interface Choice {
  value: string;
  label: string;
}

export type Choices = readonly (Choice | { group: string; items: readonly Choice[] })[];

/** Name of a value among the choices; empty where it is none of them. */
export function nameAmong(options: Choices, value: string): string {
  const choices = options.flatMap((option) => ('items' in option ? option.items : option));
  return choices.find((choice) => choice.value === value)?.label ?? '';
}
