import type { AtsData } from '#contract/projects/ats-data.ts'

/** What a request asked for, in the order of the pages inside a ZIP. */
export const plannedWork = [
  ['gpr_scan_for_coring', 'Coring'],
  ['gpr_scan_for_floor_sawing', 'Floor sawing'],
  ['gpr_scan_for_beams_or_columns', 'Beams or columns'],
  ['gpr_scan_for_vids_utilities_or_underground_detection', '811 or underground detection'],
  ['coring_by_ibgw', 'Coring by us'],
  ['additional_info', 'Additional info'],
] as const satisfies [keyof AtsData, string][]

/** Why a file or PDF that belongs into a ZIP is not in it. */
export const leftOutReasons = {
  waiting: 'We were still checking this file for viruses. Export again later to get it.',
  infected: 'We found a virus in this file and removed it.',
  missing: 'This file is missing from our storage.',
  unprinted: "We couldn't create this PDF.",
  late: 'This file was added while we made this ZIP. Export again to get it.',
}
export type LeftOutReason = keyof typeof leftOutReasons

/** In the list of somebody's uploads. */
export const virusCheckWords = { waiting: 'Being checked', infected: 'Virus found, removed' }

/** The sentences of those pages. */
export const archiveMessages = {
  madeOn: (when: string, who: string) =>
    `Exported on ${when} by ${who}. Times are in the job site's time zone.`,
  companyMadeOn: (when: string, who: string) => `Exported on ${when} by ${who}.`,
  personMadeOn: (when: string) => `Everything we keep about you, as of ${when}.`,
  wholeTable: 'Full list for a spreadsheet, with times in UTC:',
  leftOut: 'Not in this ZIP',
  leftOutMeaning: 'These files belong here, but are not in this ZIP. The same list for a spreadsheet:',
  marksOnPdf: 'Markups show on the photos in the report PDF.',
  pinsOnPdf: 'Pins show on the plans in the report PDF.',
  nothing: 'None.',
  draft: 'Draft',
  dataFiles:
    'The same data is in project.json for programs and in the CSV files for spreadsheets. Times in those are in UTC.',
}
