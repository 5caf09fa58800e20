/** Letters as strokes on a field of 4 by 6: a machine without fonts draws them too, and paint has no serifs. */
export function letters(text: string, x: number, y: number, height: number): string {
  const unit = height / 6
  const places = [...text.toUpperCase()].map((letter, index) => {
    const strokes = glyphs[letter]
    const left = x + index * unit * 5.4
    return strokes ? `<path transform="translate(${left} ${y}) scale(${unit})" d="${strokes}"/>` : ''
  })
  return places.join('')
}

/** How wide a line of letters gets. */
export const widthOf = (text: string, height: number) => (text.length * 5.4 - 1.4) * (height / 6)

const glyphs: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.6Q4 6 4 4.5T2.6 3H0M0 0H2.4Q3.7 0 3.7 1.5T2.4 3',
  C: 'M4 1Q3.2 0 2 0Q0 0 0 3T2 6Q3.2 6 4 5',
  D: 'M0 0V6H1.6Q4 6 4 3T1.6 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1Q3.2 0 2 0Q0 0 0 3T2 6T4 4.6V3.2H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  K: 'M0 0V6M4 0L0 3.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q0 0 0 3T2 6T4 3T2 0Z',
  P: 'M0 6V0H2.5Q4 0 4 1.7T2.5 3.4H0',
  R: 'M0 6V0H2.5Q4 0 4 1.6T2.5 3.2H0M1.8 3.2L4 6',
  S: 'M3.8 .8Q3.2 0 2 0Q.2 0 .2 1.5T2 3T3.9 4.5T2 6Q.7 6 0 5.1',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6T4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  '0': 'M2 0Q0 0 0 3T2 6T4 3T2 0Z',
  '1': 'M.8 1.2L2 0V6',
  '2': 'M0 1.4Q.2 0 2 0T4 1.6Q4 2.8 0 6H4',
  '3': 'M.2 .9Q.8 0 2 0Q3.7 0 3.7 1.5T2 2.9Q4 2.9 4 4.4T2 6Q.6 6 0 5',
  '4': 'M3 6V0L0 4.2H4',
  '5': 'M3.7 0H.6L.3 2.8Q1.1 2.2 2 2.2Q4 2.2 4 4.1T2 6Q.6 6 0 5.1',
  '6': 'M3.6 .6Q3 0 2.2 0Q0 0 0 3.6T2 6T4 4.1T2 2.4T0 4',
  '7': 'M0 0H4L1.4 6',
  '8': 'M2 2.9Q.3 2.9 .3 1.4T2 0T3.7 1.4T2 2.9Q0 2.9 0 4.4T2 6T4 4.4T2 2.9',
  '9': 'M.4 5.4Q1 6 1.8 6Q4 6 4 2.4T2 0T0 1.9T2 3.6T4 2',
  '-': 'M.6 3H3.4',
  '.': 'M1.8 5.8H2.2',
  '/': 'M0 6L4 0',
  '"': 'M1.3 0V1.6M2.7 0V1.6',
  '+': 'M2 1.2V4.8M.2 3H3.8',
}
