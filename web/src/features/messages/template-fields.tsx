import { t } from 'virtual:texts';
import { TextInput } from '@mantine/core';
import { NAME_PLACEHOLDER, PARAMETER_MAX_LENGTH } from '@sankalp/contract/messages';
import { filledText, TEMPLATE_MESSAGES } from '@sankalp/contract/whatsapp-templates';
import { failureText } from '../../shared/api/failure-text.ts';
import { ChoiceField } from '../../shared/form/choice-field.tsx';
import { RetryBanner } from '../../shared/ui/async-state.tsx';
import { templatesApi } from '../whatsapp-templates/index.ts';
import { draftOf, type MessageDraft, type Suggest } from './message-draft.ts';
import classes from './messages.module.css';

interface TemplateFieldsProps {
  draft: MessageDraft;
  onChange: (draft: MessageDraft) => void;
  /** Recipient, where it is one person. */
  name?: string | undefined;
  suggest?: Suggest | undefined;
}

/** Which template, its parameters, and how the message reads with them. */
export function TemplateFields({ draft, onChange, name, suggest }: TemplateFieldsProps) {
  const { data: templates = [], error, isSuccess, refetch } = templatesApi.useList();
  const { template, parameters } = draft;
  if (error)
    return <RetryBanner message={failureText(error, t(TEMPLATE_MESSAGES.loadFailed))} onRetry={() => void refetch()} />;
  return (
    <>
      <ChoiceField
        label={t('Template')}
        required
        data-autofocus
        description={
          isSuccess && templates.length === 0 ? t('There are none yet. They are kept in the settings.') : undefined
        }
        options={templates.map(({ id, name: called, language }) => ({ value: id, label: `${called} (${language})` }))}
        value={template?.id ?? ''}
        onChange={(id) =>
          onChange(
            draftOf(
              templates.find((one) => one.id === id),
              suggest,
            ),
          )
        }
      />
      {parameters.map((parameter, index) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is its number
          key={index}
          label={t('Text in place of {placeholder}', { placeholder: `{{${index + 1}}}` })}
          description={
            index === 0
              ? t('{placeholder} stands for the name of whoever gets it.', { placeholder: NAME_PLACEHOLDER })
              : undefined
          }
          required
          autoComplete="off"
          maxLength={PARAMETER_MAX_LENGTH}
          value={parameter}
          onChange={({ currentTarget: { value } }) =>
            onChange({ template, parameters: parameters.map((before, i) => (i === index ? value : before)) })
          }
        />
      ))}
      {template && (
        <div className={classes.preview} role="status">
          {filledText(
            template.text,
            parameters.map((parameter) => (name ? parameter.replaceAll(NAME_PLACEHOLDER, name) : parameter)),
          )}
        </div>
      )}
    </>
  );
}
