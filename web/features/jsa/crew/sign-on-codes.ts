import { useState } from 'react'
import { crewCalls } from '#contract/jsa/calls.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { changeJsa } from '#web/features/jsa/jsa-query.ts'
import { useCall } from '#web/lib/api/query.ts'

/** As it was made: the server keeps no code that it could tell again. */
interface SignOnCode {
  token: string
  expires_at: string
}

export interface SignOnCodes {
  /** The last one that was made here. */
  code: SignOnCode | null
  /** It still works: it has not expired, and nobody stopped it. */
  isLive: boolean
  pending: boolean
  failure: Error | null
  /** Makes a new one. */
  show: () => void
  forget: () => void
}

export function useSignOnCodes(form: JsaForm): SignOnCodes {
  const [code, setCode] = useState<SignOnCode | null>(null)
  const { send, pending, failure } = useCall(crewCalls.openCode, made => {
    setCode(made)
    // the form that says so is on its way
    changeJsa(form.project_id, known => ({ ...known, sign_on_until: made.expires_at }))
  })
  return {
    code,
    isLive: code !== null && form.sign_on_until !== null && Date.parse(code.expires_at) > Date.now(),
    pending,
    failure,
    show: () => send({ params: { id: form.id } }),
    forget: () => setCode(null),
  }
}
