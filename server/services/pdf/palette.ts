import type { Face } from './fonts/typefaces.ts'

/** The colors of the light theme, on white. */
export const palette = {
  ink: '#1b1714',
  soft: '#544d46',
  /** Of what is there but does not count; it still reads well on white. */
  faint: '#756d64',
  hairline: '#e2dcd3',
  edge: '#8c8378',
  sunken: '#f8f5f1',
  accent: '#b03f00',
  signal: '#ff6a13',
  caution: '#7a4d00',
  cautionEdge: '#c98600',
  cautionBackground: '#fdf3dd',
  stop: '#ae1f1a',
  stopBackground: '#fdf0ee',
  white: '#ffffff',
} as const

export interface TextStyle {
  face: Face
  size: number
  /** From one base line to the next. */
  leading: number
  color: string
}

export const styles = {
  title: { face: 'strong', size: 24, leading: 30, color: palette.ink },
  heading: { face: 'strong', size: 15, leading: 20, color: palette.ink },
  subheading: { face: 'strong', size: 10, leading: 15, color: palette.ink },
  body: { face: 'regular', size: 9.5, leading: 14, color: palette.ink },
  strong: { face: 'strong', size: 9.5, leading: 14, color: palette.ink },
  soft: { face: 'regular', size: 9.5, leading: 14, color: palette.soft },
  label: { face: 'regular', size: 8, leading: 11, color: palette.soft },
  small: { face: 'regular', size: 8, leading: 11, color: palette.soft },
  mono: { face: 'mono', size: 9, leading: 14, color: palette.ink },
} as const satisfies Record<string, TextStyle>
