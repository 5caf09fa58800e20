import type { ProjectType } from '#contract/projects/project-types.ts'
import type { ScanConditions } from '#contract/projects/scan-conditions.ts'
import type { DocumentName } from '#server/demo/drawing/documents.ts'
import type { PictureName } from '#server/demo/drawing/pictures.ts'
import type { PlanName } from '#server/demo/drawing/slab-plans.ts'

/** The demo account before the @. */
export type Who = 'admin' | 'technician' | 'metric' | 'owner' | 'employee' | 'silver' | 'facility'
export type FileName = PictureName | PlanName | DocumentName

export type Entry = {
  who: Who
  /** Days after the step; otherwise the entries of a step follow each other until the next one. */
  later?: number
} & (
  | { kind: 'comment'; text: string }
  | { kind: 'file'; file: FileName; description: string }
  | { kind: 'log'; title: string; description: string; file?: FileName }
  | { kind: 'member'; added: Who }
  | { kind: 'invitation'; email: string }
)

export interface ProjectDraft {
  name: string
  company: 'Demo Scanning' | 'Demo Coring' | 'Demo Hospital' | 'Other Builders'
  facility?: 'Main Tower' | 'Outpatient Center'
  type?: ProjectType
  /** The project manager, who starts it. */
  manager: 'technician' | 'metric'
  /** Who is on site, when it is not the manager. */
  crew?: 'technician' | 'metric'
  /** Days ago. */
  started: number
  step: number
  /** How much slower than usual it goes on. */
  pace?: number
  street: string
  line2?: string
  city: string
  state: string
  zip: string
  building: string
  scanned: string
  coring?: string
  sawing?: string
  beams?: string
  dig?: string
  info?: string
  /** What was said about the slab. */
  conditions?: ScanConditions
  time?: string
  order?: string
  job?: string
  /** First name, last name, phone, email. */
  contact?: [string, string, string, string?]
  /** A private request is signed. */
  signed?: { name: string; company: string }
  /** Why a step was completed without what it asks for. */
  reasons?: Record<number, string>
  /** What happened after each step. */
  story?: Record<number, Entry[]>
}

export const comment = (who: Who, text: string): Entry => ({ kind: 'comment', who, text })

export const file = (who: Who, name: FileName, description: string): Entry => ({
  kind: 'file',
  who,
  file: name,
  description,
})

export const member = (who: Who, added: Who): Entry => ({ kind: 'member', who, added })

export const invitation = (who: Who, email: string): Entry => ({ kind: 'invitation', who, email })

export const log = (
  who: Who,
  later: number,
  title: string,
  description: string,
  attached?: FileName,
): Entry => ({
  kind: 'log',
  who,
  later,
  title,
  description,
  ...(attached && { file: attached }),
})
