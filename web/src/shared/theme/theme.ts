import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Tulsi green; the roles that are really used come from tokens.css through the resolver below. */
const tulsi: MantineColorsTuple = [
  '#eff6f4',
  '#e3f0ec',
  '#c5e0d9',
  '#9dcbc0',
  '#6cc3b1',
  '#3f9484',
  '#1f6a5e',
  '#195a50',
  '#17564b',
  '#0f3e36',
];

/** Greys of the kit, as warm as ours: it draws with them where no role below says otherwise. */
const gray: MantineColorsTuple = [
  '#faf7f2',
  '#f4efe7',
  '#ebe4d9',
  '#e5ddd0',
  '#cfc6b7',
  '#b0a695',
  '#8f8675',
  '#736a5c',
  '#5e564a',
  '#26211b',
];

const dark: MantineColorsTuple = [
  '#efeae2',
  '#bdb4a6',
  '#a0978a',
  '#8a8172',
  '#4c463d',
  '#39342d',
  '#29251f',
  '#1f1c19',
  '#191714',
  '#161412',
];

// One list for all: each system would choose another font for another list.
const MONOSPACE = 'ui-monospace, "SF Mono", Menlo, Consolas, monospace';
const FONT = '"Inter Variable", "Inter Fallback", "Noto Sans Devanagari", system-ui, sans-serif';

export const theme = createTheme({
  primaryColor: 'tulsi',
  primaryShade: 6,
  colors: { tulsi, gray, dark },
  black: '#26211b',
  fontFamily: FONT,
  fontFamilyMonospace: MONOSPACE,
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '1.3' },
      h2: { fontSize: '17px', lineHeight: '1.35' },
      h3: { fontSize: '15px', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '17px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { sm: '6px', md: '8px', lg: '12px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontWeights: { medium: '600' },
  // The asterisk of a required field is drawn (mantine.css): a label says the field's name alone.
  components: { InputWrapper: { defaultProps: { withAsterisk: false } } },
});

/** Tells Mantine's components the colours of tokens.css. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--canvas)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-muted)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-placeholder': 'var(--text-muted)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--border-button)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--text-muted)',
    '--mantine-color-disabled-border': 'var(--border)',
    '--mantine-color-tulsi-filled': 'var(--primary)',
    '--mantine-color-tulsi-filled-hover': 'var(--primary-hover)',
    '--mantine-color-tulsi-outline': 'var(--link)',
    '--mantine-color-tulsi-text': 'var(--link)',
    ...softRoles('tulsi', 'primary'),
    ...softRoles('red', 'danger'),
    ...softRoles('yellow', 'warning'),
    ...softRoles('green', 'success'),
    ...softRoles('blue', 'info'),
    '--mantine-color-gray-light': 'var(--sunken)',
    '--mantine-color-gray-light-hover': 'var(--sunken)',
    '--mantine-color-gray-light-color': 'var(--text-secondary)',
    '--mantine-color-red-text': 'var(--danger)',
    '--mantine-color-red-outline': 'var(--danger)',
  };
  const danger = { '--mantine-color-red-filled': '#b3261e', '--mantine-color-red-filled-hover': '#8c1d16' };
  return { variables: {}, light: { ...roles, ...danger }, dark: { ...roles, ...danger } };
};

function softRoles(color: string, role: string) {
  return {
    [`--mantine-color-${color}-light`]: `var(--${role}-soft)`,
    [`--mantine-color-${color}-light-hover`]: `var(--${role}-soft)`,
    [`--mantine-color-${color}-light-color`]: `var(--${role}-soft-text)`,
  };
}
