import type { TargetKind } from './marks.ts'

/**
 * How a target is drawn on a photo. Letter and line say what it is without any color; the hues are told apart by
 * color-blind eyes and are none of the APWA utility colors' pure tones. Dashes are in widths of the line.
 */
export const targets: Record<
  TargetKind,
  { letter: string; title: string; color: string; dash: readonly number[] }
> = {
  rebar: { letter: 'R', title: 'Rebar', color: '#56b4e9', dash: [] },
  pt_cable: { letter: 'P', title: 'PT cable', color: '#d55e00', dash: [6, 2] },
  conduit: { letter: 'C', title: 'Conduit', color: '#f0e442', dash: [3, 2] },
  beam: { letter: 'B', title: 'Beam', color: '#009e73', dash: [8, 2, 1, 2] },
  unknown: { letter: 'U', title: 'Unknown', color: '#cc79a7', dash: [1, 2] },
}
