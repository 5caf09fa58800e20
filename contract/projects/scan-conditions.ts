import { z } from 'zod'
import { setbacks } from '#contract/locations/setbacks.ts'
import { scanAnswerMessages } from './scan-answer-messages.ts'

const Answer = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, scanAnswerMessages.answerUnknown).nullish()

/** Of concrete that is still curing. */
export const mostCuringDays = setbacks.terms.curingDays - 1
const daysUnreadable = scanAnswerMessages.daysUnreadable(mostCuringDays)

const YesOrNo = Answer(['yes', 'no', 'not_sure'])

export const LengthUnit = z.enum(['in', 'mm'], scanAnswerMessages.unitUnknown)

/** In either unit: no slab is thinner in inches, and in millimeters as thick as anything that somebody has scanned. */
const [thinnest, thickest] = [0.25, 6000]
const { thicknessUnreadable } = scanAnswerMessages
const Thickness = z.number().min(thinnest, thicknessUnreadable).max(thickest, thicknessUnreadable)

/**
 * What decides how well radar will work at a site, as far as the requester knows it. Every answer may be missing; not
 * sure is an answer too.
 */
export const ScanConditions = z.object(
  {
    /** On the day of the scan: as old as the terms ask for, or younger. */
    concrete_age: Answer(['cured', 'curing', 'not_sure']),
    /** While it is curing, where the requester knows it. */
    concrete_days: z.int(daysUnreadable).min(0, daysUnreadable).max(mostCuringDays, daysUnreadable).nullish(),
    surface_water: Answer(['dry', 'damp', 'standing', 'not_sure']),
    wire_mesh: Answer(['none', 'wide', 'tight', 'not_sure']),
    pan_deck: YesOrNo,
    foam: YesOrNo,
    raised_floor: YesOrNo,
    slab_thickness: z.union([z.literal('not_sure'), Thickness], thicknessUnreadable).nullish(),
    /** Inches unless given. */
    slab_thickness_unit: LengthUnit.nullish(),
  },
  scanAnswerMessages.answersUnreadable,
)
export type ScanConditions = z.infer<typeof ScanConditions>

/** As the project keeps them. */
export interface ProjectConditions extends ScanConditions {
  /** The preparation list went to the site contact. */
  list_mailed?: boolean
}

/** A unit or a number of days alone says nothing. */
export const isAnswered = ({
  slab_thickness_unit: _unit,
  concrete_days: _days,
  ...answers
}: ScanConditions): boolean => Object.values(answers).some(answer => answer != null)
