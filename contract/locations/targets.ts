import type { TargetKind } from './marks.ts'

/**
 * How a target is drawn on a photo. Letters and line say what it is without any color. What is in concrete has hues
 * that color-blind eyes tell apart and that are none of the utility colors' pure tones; a utility has its color of the
 * APWA code, bright enough for dark letters on it. Pink and white mean surveys and digs there, so that what nobody
 * knows is grey. Dashes are in widths of the line.
 */
export const targets: Record<
  TargetKind,
  { letters: string; title: string; color: string; dash: readonly number[] }
> = {
  rebar: { letters: 'R', title: 'Rebar', color: '#56b4e9', dash: [] },
  pt_cable: { letters: 'P', title: 'PT cable', color: '#d55e00', dash: [6, 2] },
  conduit: { letters: 'C', title: 'Conduit', color: '#f0e442', dash: [3, 2] },
  pipe: { letters: 'PI', title: 'Pipe', color: '#e69f00', dash: [5, 1, 1, 1] },
  beam_edge: { letters: 'BE', title: 'Beam edge', color: '#009e73', dash: [8, 2, 1, 2] },
  mesh: { letters: 'M', title: 'Mesh', color: '#a3cfc0', dash: [2, 4] },
  void: { letters: 'V', title: 'Void', color: '#d9cbb4', dash: [10, 4] },
  beam: { letters: 'B', title: 'Beam', color: '#009e73', dash: [8, 2, 1, 2] },
  unknown: { letters: 'U', title: 'Unknown', color: '#cc79a7', dash: [1, 2] },
  electric: { letters: 'E', title: 'Electric', color: '#ff4438', dash: [] },
  gas: { letters: 'G', title: 'Gas', color: '#ffd500', dash: [6, 2] },
  water: { letters: 'W', title: 'Water', color: '#3d95ff', dash: [3, 2] },
  sewer: { letters: 'S', title: 'Sewer', color: '#2ebd4b', dash: [8, 2, 1, 2] },
  communication: { letters: 'CM', title: 'Communication', color: '#ff8c1a', dash: [8, 2, 1, 2, 1, 2] },
  reclaimed: { letters: 'RW', title: 'Reclaimed', color: '#b877ff', dash: [2, 2] },
  unknown_utility: { letters: '?', title: 'Unknown utility', color: '#c9c2b8', dash: [1, 2] },
}
