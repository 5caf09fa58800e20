import { byClientId, hashOf } from '#contract/hash.ts'
import type { Mark } from '#contract/locations/marks.ts'
import type { JsaAnswers } from './answers.ts'

/**
 * What a signature on a JSA stands for: every answer, every saved location with its photos, and the files; nothing that
 * a server made up, so that a device without a connection arrives at the same hash.
 */
export interface JsaContent {
  project: { client_id: string }
  answers: Omit<JsaAnswers, 'copied_from'>
  /** By their client id: it does not matter in which order they arrived. */
  locations: SignedJsaLocation[]
  files: { client_id: string; sha256: string }[]
}

interface SignedJsaLocation {
  client_id: string
  areaOfWork: string | null
  safetyMeasures: string | null
  photos: { client_id: string; sha256: string; marks: Mark[] }[]
}

/** Takes more than it needs, so that records can be given as they are. Drafts of locations are no part of it. */
export function jsaContent(given: {
  project: JsaContent['project']
  answers: JsaAnswers
  locations: (SignedJsaLocation & { status: 'draft' | 'saved' })[]
  files: JsaContent['files']
}): JsaContent {
  const { copied_from: _, ...answers } = given.answers
  return {
    project: { client_id: given.project.client_id },
    answers,
    locations: given.locations
      .filter(({ status }) => status === 'saved')
      .map(({ client_id, areaOfWork, safetyMeasures, photos }) => ({
        ...{ client_id, areaOfWork, safetyMeasures },
        photos: photos
          .map(photo => ({ client_id: photo.client_id, sha256: photo.sha256, marks: photo.marks }))
          .sort(byClientId),
      }))
      .sort(byClientId),
    files: given.files.map(({ client_id, sha256 }) => ({ client_id, sha256 })).sort(byClientId),
  }
}

export const hashJsa = (content: JsaContent): Promise<string> => hashOf({ jsa_version: 1, ...content })
