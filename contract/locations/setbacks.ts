import type { TaskType } from '#contract/companies/company.ts'

/** Distances and ages that keep people off what is embedded. Inches unless the name says otherwise. */
export const setbacks = {
  /** 002 §9, limitations text; where the limitations page says something else, READINGS keeps both. */
  terms: {
    curingDays: 30,
    obstruction: 4,
    coreFromCenter: 2,
    coreFromEdge: 1,
    sawEachSide: 12,
    sawAboveMark: 2,
  },
} as const

/** What is marked on the surface, in inches and in millimeters (001 §9.1; the roof opening 002 §9). */
export const markings: Record<TaskType, Markings> = {
  imperial: {
    targets: [1, 1.5, 2],
    zones: [4, 4.5, 5],
    slabTarget: 3,
    slabZones: [12, 18, 24],
    depthStep: 1,
    roofOpening: 12,
  },
  metric: {
    targets: [25, 38, 50],
    zones: [100, 125, 150],
    slabTarget: 75,
    slabZones: [300, 450, 600],
    depthStep: 25,
    roofOpening: 300,
  },
}

/** 001 §9.1: depths to choose from, one step apart */
export const depthSteps = 12

/** 002 §9, what the limitations page says, in inches and, as paper prints them, in nominal millimeters. */
export const limitationFigures: Record<TaskType, LimitationFigures> = {
  imperial: {
    coreFromCenter: 2,
    coreFromEdge: 1,
    breakFromCenter: 2,
    breakFromEdge: 1.25,
    slabs: [4, 6],
    sawBySlab: [6, 9, 12],
    sawZones: [12, 18, 24],
    sawAboveMark: 3,
    roofOpening: markings.imperial.roofOpening,
    obstruction: [2, 4],
  },
  metric: {
    coreFromCenter: 50,
    coreFromEdge: 25,
    breakFromCenter: 50,
    breakFromEdge: 32,
    slabs: [100, 150],
    sawBySlab: [150, 225, 300],
    sawZones: [300, 450, 600],
    sawAboveMark: 75,
    roofOpening: markings.metric.roofOpening,
    obstruction: [50, 100],
  },
}

/** READINGS: what computes takes the more careful figure, in inches, and converts them exactly. */
export const computedSetbacks = {
  coreFromCenter: Math.max(setbacks.terms.coreFromCenter, limitationFigures.imperial.coreFromCenter),
  coreFromEdge: Math.max(setbacks.terms.coreFromEdge, limitationFigures.imperial.coreFromEdge),
  breakFromEdge: limitationFigures.imperial.breakFromEdge,
  /** From here on a saw line needs no question; below it, and above the figure for the slab, the technician is asked. */
  sawWithoutAsking: setbacks.terms.sawEachSide,
  slabs: limitationFigures.imperial.slabs,
  sawBySlab: limitationFigures.imperial.sawBySlab,
  sawAboveMark: Math.max(setbacks.terms.sawAboveMark, limitationFigures.imperial.sawAboveMark),
} as const

/** What the statements of a report say, in inches and in millimeters. */
export const reportSetbacks: Record<TaskType, ReportSetbacks> = {
  imperial: { lineSpacing: 2, beyondCore: 12, slabReach: [12, 18], ...statedOf(limitationFigures.imperial) },
  metric: { lineSpacing: 50, beyondCore: 300, slabReach: [300, 450], ...statedOf(limitationFigures.metric) },
}

/** Ours: how long a surface dries once the water is off it. */
export const dryingHours = 24

/** What paper prints for an inch (002 §9 has 50 mm for 2 in), for figures of the terms on a metric page. */
export const nominalMillimeters = 25

function statedOf({
  coreFromCenter,
  coreFromEdge,
  sawBySlab,
  slabs,
  sawAboveMark,
  obstruction,
}: LimitationFigures) {
  return { coreFromCenter, coreFromEdge, sawBySlab, slabs, sawAboveMark, obstruction: obstruction[1] }
}

/** What the guidebook adds: domain facts §1, working room in feet and in meters. */
export const guidebookFigures: Record<TaskType, GuidebookFigures> = {
  imperial: { workingRoom: [3, 6] },
  metric: { workingRoom: [1, 2] },
}

/** What the product specifier adds: domain facts §7, in gigahertz; the designer may choose others. */
export const specifiedAntenna = [1.6, 2.6] as const

interface GuidebookFigures {
  workingRoom: readonly [number, number]
}

type Three = readonly [number, number, number]

interface Markings {
  /** Widths of a marked target, and of the tolerance zone around each of them */
  targets: Three
  zones: Three
  slabTarget: number
  slabZones: Three
  depthStep: number
  /** How much larger a roof opening is marked on each side */
  roofOpening: number
}

interface LimitationFigures {
  coreFromCenter: number
  coreFromEdge: number
  breakFromCenter: number
  breakFromEdge: number
  /** Slabs up to the first thickness, up to the second, and above. */
  slabs: readonly [number, number]
  /** On each side of the mark, and the whole width, for each of the three. */
  sawBySlab: Three
  sawZones: Three
  /** One more than the terms ask for. */
  sawAboveMark: number
  roofOpening: number
  /** What the hand cart cannot reach. */
  obstruction: readonly [number, number]
}

interface ReportSetbacks {
  /** Ours: how closely and how far beyond a core is scanned, and how deep a slab on grade is read reliably */
  lineSpacing: number
  beyondCore: number
  slabReach: readonly [number, number]
  /** 002 §9, limitations text and page alike */
  coreFromCenter: number
  coreFromEdge: number
  /** 002 §9, limitations page: on each side, for slabs up to the first thickness, up to the second, and above */
  sawBySlab: Three
  slabs: readonly [number, number]
  /** 002 §9, limitations page: one more than the terms ask for */
  sawAboveMark: number
  /** 002 §9, the greater of 2 to 4 */
  obstruction: number
}

/** What the training states beyond the limits of ours: facts of the trade, in inches and in nominal millimeters. */
export const readingFigures: Record<TaskType, ReadingFigures> = {
  imperial: {
    tightMesh: [2, 3],
    openMesh: 6,
    merging: 2,
    exampleDepth: 6,
    readingStep: 0.25,
    edgePatch: [1.5, 3],
    tendonLoad: [25_000, 35_000],
    groundRebar: [12, 24],
    digByHand: 18,
    coveredHole: 2,
    cores: [
      [4, 8],
      [6, 8],
      [12, 12],
      [24, 12],
    ],
  },
  metric: {
    tightMesh: [50, 75],
    openMesh: 150,
    merging: 50,
    exampleDepth: 150,
    readingStep: 5,
    edgePatch: [40, 75],
    tendonLoad: [110, 155],
    groundRebar: [300, 600],
    digByHand: 450,
    coveredHole: 50,
    cores: [
      [100, 200],
      [150, 200],
      [300, 300],
      [600, 300],
    ],
  },
}

/** The same in both units. */
export const readingFacts = {
  minutes: 20,
  /** How much a material slows the pulse, against air; sphengineering.com, dry concrete; constructionhq.world, water */
  dielectric: { air: 1, concrete: [6, 8], water: 81 },
  /** gp-radar.com, in dollars */
  tendonRepair: [20_000, 30_000],
  /** GPRS, of all buried lines */
  privatePercent: 60,
  /** Domain facts §8: usual notice before a dig; states differ */
  noticeBusinessDays: 2,
} as const

interface ReadingFigures {
  /** GSSI handbook: wires this far apart act as a sheet, and some signal passes the open ones */
  tightMesh: readonly [number, number]
  openMesh: number
  /** Targets closer than this look like one */
  merging: number
  /** Ours, to show a wrong depth with; a wrong reading is told to the nearest step */
  exampleDepth: number
  readingStep: number
  /** Patches over the anchors of tendons, at the edge of the slab */
  edgePatch: readonly [number, number]
  /** pccnd.com, engineerfix.com: pounds, or kilonewtons */
  tendonLoad: readonly [number, number]
  /** gp-radar.com: between the bars of a slab on grade that has any */
  groundRebar: readonly [number, number]
  /** APWA: on each side of a utility mark, unless the state says otherwise */
  digByHand: number
  /** 002 §9, safety text of the JSA: a larger hole is covered */
  coveredHole: number
  /** Ours, to show the weight of a core: diameter and length */
  cores: readonly (readonly [number, number])[]
}

/**
 * Ours, in inches: what the setback checker takes as a size, from and to. Chosen so that a number of the other unit is
 * mostly refused: 100 mm typed as inches is no core, a 4 in core typed as millimeters is none either, and no mark of the
 * catalogue in millimeters is a depth or a width in inches.
 */
export const checkerLimits = {
  width: [0.5, 2 * computedSetbacks.sawBySlab[0]],
  diameter: [0.5, 48],
  distance: [0, 600],
  thickness: [0.75, 120],
  cutDepth: [0.5, 48],
  markedDepth: [0.125, 24],
  /** Farther from the mark than this, the checker asks whether the unit is right. */
  usualDistance: 36,
} as const

/**
 * Ours, in inches: what the record of a location takes, from and to. Where the checker takes the same, it is the same;
 * the rest is as wide as the trade is, so that a number in the wrong unit is mostly refused.
 */
export const recordLimits = {
  depth: checkerLimits.markedDepth,
  buried_depth: [1, 600],
  spacing: [0.5, 120],
  marked_width: checkerLimits.width,
  diameter: checkerLimits.diameter,
  cut_depth: checkerLimits.cutDepth,
  position: [0, 6000],
  clearance: checkerLimits.distance,
  moved_by: [0.125, 600],
  slab_thickness: checkerLimits.thickness,
  line_spacing: [0.5, 60],
  depth_reached: [0.5, 600],
  calibration_depth: [0.5, 120],
  on_photo: [0.125, 6000],
} as const

/** What a radar may be set to: air has the least, water the most. */
export const dielectrics = [readingFacts.dielectric.air, readingFacts.dielectric.water] as const
