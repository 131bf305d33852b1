import { NAME_PLACEHOLDER } from '@sankalp/contract/messages';
import type { MessageContent } from '@sankalp/contract/messages.schema';
import { parameterCount } from '@sankalp/contract/whatsapp-templates';
import type { Template } from '@sankalp/contract/whatsapp-templates.schema';

/** Choices and texts so far. */
export interface MessageDraft {
  template?: Template | undefined;
  parameters: readonly string[];
}

/** People are usually greeted by their name. */
const GREETING: readonly string[] = [NAME_PLACEHOLDER];

/** Usual values of the first parameters of a template; undefined where nothing is known of it. */
export type Suggest = (template: Template) => readonly string[] | undefined;

/** A draft of a template, with what its first parameters usually are. */
export function draftOf(template: Template | undefined, suggest?: Suggest): MessageDraft {
  const suggested = (template && suggest?.(template)) ?? GREETING;
  const count = template ? (parameterCount(template.text) ?? 0) : 0;
  return { template, parameters: Array.from({ length: count }, (_, i) => suggested[i] ?? '') };
}

/** Content that is sent; undefined as long as something is missing. */
export const contentOf = ({ template, parameters }: MessageDraft): MessageContent | undefined =>
  template && parameters.every((parameter) => parameter.trim() !== '')
    ? { templateId: template.id, parameters: [...parameters] }
    : undefined;
