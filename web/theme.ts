import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/** The scheme chosen on this device; before.ts reads the same key before the first paint. */
export const colorSchemes = localStorageColorSchemeManager({ key: 'hyperbola.scheme' })

/** Mantine uses our palette. The colors are in theme.css, which is loaded before the first paint. */
export const variables: CSSVariablesResolver = () => ({ variables: mantineVariables, light: {}, dark: {} })

const mantineVariables = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--stop)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
}

/** Steps 4 and 7 are the accents of dark and light. */
const signal: MantineColorsTuple = [
  '#fff3ea',
  '#ffe2cd',
  '#ffc59b',
  '#ffa568',
  '#ff8b3d',
  '#ff6a13',
  '#d65200',
  '#b03f00',
  '#8f3300',
  '#6b2600',
]

const gray: MantineColorsTuple = [
  '#faf8f5',
  '#f2eee8',
  '#e9e4dc',
  '#e2dcd3',
  '#c9c1b6',
  '#8c8378',
  '#544d46',
  '#433d37',
  '#2c2723',
  '#1b1714',
]

const dark: MantineColorsTuple = [
  '#f4f0ea',
  '#ded6cc',
  '#c2b9ae',
  '#a79d92',
  '#38322c',
  '#2f2a24',
  '#1c1916',
  '#14110f',
  '#0f0d0b',
  '#0a0807',
]

/**
 * Text on the accent is dark in the dark scheme and white in the light one; Mantine would take white for both. What
 * deletes is red: filled where it is confirmed, an outline where it is offered.
 */
const buttonColors: VariantColorsResolver = input => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant === 'danger')
    return {
      ...colors,
      background: 'var(--stop)',
      hover: 'var(--stop-strong)',
      color: 'var(--on-stop)',
      border: '1px solid transparent',
    }
  if (input.variant === 'danger-outline')
    return {
      ...colors,
      background: 'var(--surface)',
      hover: 'var(--stop-ground)',
      color: 'var(--stop)',
      border: '1px solid var(--stop)',
    }
  if (input.variant !== 'filled' || (input.color ?? 'signal') !== 'signal') return colors
  return { ...colors, background: 'var(--accent)', hover: 'var(--accent-strong)', color: 'var(--on-accent)' }
}

const dialog = {
  overlayProps: { backgroundOpacity: 0.5 },
  closeButtonProps: { size: 48, iconSize: 20, 'aria-label': 'Close' },
  // Mantine makes it a <header>, which counts as a second banner of the page
  attributes: { header: { role: 'none' } },
}

const sans = "'IBM Plex Sans', 'Plex as Roboto', 'Plex as Arial', 'Plex as DejaVu', system-ui, sans-serif"

export const theme = createTheme({
  fontFamily: sans,
  fontFamilyMonospace: "'IBM Plex Mono', ui-monospace, monospace",
  headings: { fontFamily: sans, fontWeight: '600' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '8px', xl: '8px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '16px', md: '16px', lg: '24px', xl: '32px' },
  colors: { signal, gray, dark },
  primaryColor: 'signal',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: buttonColors,
  black: '#1b1714',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3, maxRows: 12 } },
    Select: { defaultProps: { size: 'md', allowDeselect: false, checkIconPosition: 'right' } },
    // centered before its width is known, a list would reach beyond a phone's edge and scroll the page sideways
    Combobox: { defaultProps: { size: 'md', offset: 4, position: 'bottom-start' } },
    Checkbox: { defaultProps: { size: 'md', radius: 'xs' } },
    Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
    PasswordInput: {
      defaultProps: {
        size: 'md',
        rightSectionWidth: 48,
        visibilityToggleButtonProps: { tabIndex: 0, 'aria-label': 'Show or hide the password' },
      },
    },
    Drawer: { defaultProps: dialog },
    Modal: { defaultProps: { ...dialog, centered: true } },
  },
})
