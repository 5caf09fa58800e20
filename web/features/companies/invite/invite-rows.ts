import { useEffect, useRef, useState } from 'react'
import { companyCalls } from '#contract/companies/calls.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { useGuardedMutation } from '#web/lib/api/query.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { openDraft } from '#web/lib/forms/draft.ts'
import { notify } from '#web/lib/notify.ts'
import { type PastedPerson, pastedPeople } from './pasted-people.ts'
import type { InviteErrors, SendRows } from './send-invitations.ts'

export interface InviteRow {
  key: number
  values: PastedPerson
  sent: boolean
  /** Beside the fields they are about, and `row` beside the whole. */
  errors: InviteErrors
}

/** The most that one paste brings; a list of thousands would only freeze the dialog. */
const maxPasted = 200

/** The rows of people to invite. What is not sent yet is stored on the device. */
export function useInviteRows(companyId: number, send: SendRows) {
  const [draft] = useState(() => openDraft<{ people: PastedPerson[] }>(`invite-several.${companyId}`))
  const nextKey = useRef(0)
  const rowOf = (values: PastedPerson): InviteRow => ({
    key: nextKey.current++,
    values,
    sent: false,
    errors: {},
  })
  const [stored] = useState(() => draft.read()?.people ?? [])
  const [restored, setRestored] = useState(stored.length > 0)
  const [progress, setProgress] = useState({ at: 0, of: 0 })
  const [rows, setRows] = useState(() => (restored ? stored : [nobody, nobody]).map(rowOf))
  const latest = useRef(rows)
  const open = useOpen()
  const change = (next: InviteRow[]) => {
    latest.current = next
    setRows(next)
    // by now the draft may be that of the dialog that was opened since: only what was sent is taken out of it
    if (!open.current) {
      const sentTo = new Set(next.filter(({ sent }) => sent).map(({ values }) => values.email))
      const left = (draft.read()?.people ?? []).filter(({ email }) => !sentTo.has(email))
      return left.length > 0 ? draft.write({ people: left }) : draft.clear()
    }
    const people = next.filter(isUnsent).map(({ values }) => values)
    if (people.length > 0) draft.write({ people })
    else draft.clear()
  }
  const changeRow = (key: number, part: Partial<InviteRow>) =>
    change(latest.current.map(row => (row.key === key ? { ...row, ...part } : row)))

  const { start, pending } = useGuardedMutation(async (unsent: InviteRow[]) => {
    setRestored(false)
    for (let at = 0; at < unsent.length; at += send.atOnce) {
      // what is not sent when the dialog closes waits in the draft
      if (!open.current) break
      const part = unsent.slice(at, at + send.atOnce)
      setProgress({ at: at + part.length, of: unsent.length })
      const outcomes = await send.rows(companyId, part)
      for (const [index, { sent, errors = {} }] of outcomes.entries())
        changeRow(part[index]?.key ?? -1, { sent, errors })
      const meetsAll = outcomes.find(outcome => outcome.meetsAll)
      if (!meetsAll) continue
      for (const { key } of unsent.slice(at + part.length)) changeRow(key, { errors: meetsAll.errors ?? {} })
      break
    }
    await refreshAfter(companyCalls.inviteInto)
  })

  return {
    rows,
    /** Rows with something in them that still have to be sent. */
    unsent: rows.filter(isUnsent).length,
    pending,
    progress,
    restored,
    set: (key: number, values: PastedPerson) => changeRow(key, { values, errors: {} }),
    add: () => change([...rows, rowOf(nobody)]),
    remove: (key: number) => change(rows.filter(row => row.key !== key)),
    discard() {
      setRestored(false)
      change([nobody, nobody].map(rowOf))
    },
    /** True when the text was a list; it goes to the row it was pasted in and below. */
    paste(key: number, text: string): boolean {
      const people = pastedPeople(text)
      if (people.length === 0) return false
      if (people.length > maxPasted) notify('info', companyMessages.pasteCut(maxPasted))
      const at = rows.findIndex(row => row.key === key)
      const typed = (row: InviteRow) => row.sent || isUnsent(row)
      const pasted = people.slice(0, maxPasted).map(rowOf)
      change([...rows.slice(0, at + 1).filter(typed), ...pasted, ...rows.slice(at + 1).filter(typed)])
      return true
    },
    sendAll() {
      const unsent = rows.filter(isUnsent)
      const [first] = rows.filter(row => !row.sent)
      if (unsent.length > 0) start(unsent)
      else if (first) changeRow(first.key, { errors: { email: companyMessages.severalNobody } })
    },
  }
}

const nobody: PastedPerson = { first_name: '', last_name: '', email: '', uType: 'employee' }

const isUnsent = ({ sent, values: { first_name, last_name, email } }: InviteRow) =>
  !sent && `${first_name}${last_name}${email}`.trim() !== ''

/** True until the dialog is closed. */
function useOpen() {
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  return open
}
