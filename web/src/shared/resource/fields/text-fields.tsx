import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { formatInr } from '@sankalp/contract/shared/money';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { typedNumber } from '../../form/typed-number.ts';
import record from '../../ui/record-page.module.css';
import type { TextualField } from './record-fields.ts';

interface Required {
  /** A text is how the message of what is missing names it. */
  required?: boolean | string;
}

type LineOptions = Omit<TextInputProps, 'required'> & Required;
type TextOptions = Omit<TextareaProps, 'required'> & Required;

export const textual = (label: string, required: boolean | string) => ({
  label,
  required,
  toText: (sent: string | null | undefined) => sent ?? '',
  toBody: (text: string) => (required ? text.trim() || undefined : text),
});

/** One line. Empty it is left out where it is required, and goes as it is where the contract refuses it. */
export function lineField(label: string, { required = false, ...input }: LineOptions = {}): TextualField<string> {
  return {
    ...textual(label, required),
    draw: (props, warning) => <TextInput autoComplete="off" {...input} {...props} {...warningProps(warning)} />,
  };
}

/** A phone number, in groups a person can read; one that was not touched goes as it came. */
export function phoneField(label: string, options: LineOptions = {}): TextualField<string> {
  return { ...lineField(label, options), toText: (phone) => formatPhone(phone ?? ''), shownAs: formatPhone };
}

/** Several lines. */
export function textField(label: string, { required = false, ...input }: TextOptions = {}): TextualField<string> {
  return {
    ...textual(label, required),
    draw: (props, warning) => (
      <Textarea autoComplete="off" rows={5} className={record.wide} {...input} {...props} {...warningProps(warning)} />
    ),
  };
}

/** A decimal number; what is none goes as NaN, for the contract to refuse. */
export function numberField(label: string, options: LineOptions = {}): TextualField<number> {
  const line = lineField(label, { inputMode: 'decimal', maxLength: NUMBER_MAX_LENGTH, ...options });
  return { ...line, toText: (sent) => (sent === null || sent === undefined ? '' : String(sent)), toBody: typedNumber };
}

/** As `numberField`, of rupees; where it is only read they are written as everywhere. */
export function rupeesField(label: string, options: LineOptions = {}): TextualField<number> {
  const field = numberField(label, { leftSection: '₹', ...options });
  return {
    ...field,
    draw: (props, warning) =>
      props.readOnly ? (
        <TextInput {...props} value={props.value && formatInr(Number(props.value))} />
      ) : (
        field.draw(props, warning)
      ),
  };
}

/** The same field where it may be empty: null is sent then. */
export function orNothing<Sent>(field: TextualField<Sent>): TextualField<Sent | null> {
  return { ...field, toBody: (text) => (text.trim() === '' ? null : field.toBody(text)) };
}

/** Above any real number, against a key held down. */
const NUMBER_MAX_LENGTH = 12;

function warningProps(warning: string | undefined) {
  if (warning === undefined) return {};
  return {
    description: warning,
    descriptionProps: { className: record.warning },
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
  };
}
