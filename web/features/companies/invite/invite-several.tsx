import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef } from 'react'
import { CompanyRole } from '#contract/accounts/roles.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { levelOptions } from '#web/features/companies/options.ts'
import dialog from '#web/ui/dialog-form.module.css'
import { Restored } from '#web/ui/restored.tsx'
import classes from './invite.module.css'
import { type InviteRow, useInviteRows } from './invite-rows.ts'
import type { PastedPerson } from './pasted-people.ts'
import { type SendRows, sendOneByOne } from './send-invitations.ts'

/** Rows of people, typed or pasted as a list; what is refused stays with its reason. */
export function InviteSeveral({
  companyId,
  onClose,
  onDone = onClose,
  closing = 'Cancel',
  send = sendOneByOne,
}: {
  companyId: number
  /** Without having invited anybody. */
  onClose: () => void
  onDone?: () => void
  closing?: string
  send?: SendRows
}) {
  const people = useInviteRows(companyId, send)
  const { rows, pending, progress } = people
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!pending) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [pending])
  const sent = rows.filter(row => row.sent).length
  const refused = rows.filter(({ errors }) => Object.keys(errors).length > 0).length
  const finished = sent > 0 && people.unsent === 0
  return (
    <form
      ref={form}
      noValidate
      className={dialog.form}
      aria-label="Invite several"
      onSubmit={event => {
        event.preventDefault()
        people.sendAll()
      }}
    >
      <Restored shown={people.restored} onDiscard={people.discard} />
      <p className={classes.help}>{companyMessages.pasteHelp}</p>
      <div className={classes.rows}>
        {rows.map((row, index) =>
          row.sent ? (
            <SentRow key={row.key} {...row.values} />
          ) : (
            <Row
              key={row.key}
              row={row}
              number={index + 1}
              readOnly={pending}
              onChange={values => people.set(row.key, values)}
              onPaste={text => people.paste(row.key, text)}
              onRemove={rows.length > 1 ? () => people.remove(row.key) : undefined}
            />
          ),
        )}
      </div>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          disabled={pending}
          onClick={people.add}
        >
          Add another row
        </Button>
      </div>
      <p role="status" className={classes.summary}>
        {pending && companyMessages.severalSending(progress.at, progress.of)}
        {!pending && sent > 0 && companyMessages.severalSent(sent)}{' '}
        {!pending && refused > 0 && companyMessages.severalLeft(refused)}
      </p>
      <div className={dialog.actions}>
        {finished ? (
          <Button onClick={onDone} autoFocus>
            Done
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={sent > 0 ? onDone : onClose}>
              {sent > 0 ? 'Close' : closing}
            </Button>
            <Button type="submit" loading={pending}>
              Send invitations
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

function Row({
  row: { values, errors },
  number,
  readOnly,
  onChange,
  onPaste,
  onRemove,
}: {
  row: InviteRow
  number: number
  readOnly: boolean
  onChange: (values: PastedPerson) => void
  onPaste: (text: string) => boolean
  onRemove?: () => void
}) {
  const field = (name: 'first_name' | 'last_name' | 'email') => ({
    value: values[name],
    error: errors[name],
    readOnly,
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ ...values, [name]: event.currentTarget.value }),
  })
  return (
    <fieldset
      className={classes.row}
      onPaste={event => {
        if (!readOnly && onPaste(event.clipboardData.getData('text'))) event.preventDefault()
      }}
    >
      <legend>Person {number}</legend>
      <TextInput label="First name" {...field('first_name')} />
      <TextInput label="Last name" {...field('last_name')} />
      <TextInput
        label="Email"
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        className={classes.rowWide}
        {...field('email')}
      />
      <NativeSelect
        label="Level"
        size="md"
        className={classes.rowWide}
        data={levelOptions}
        value={values.uType}
        error={errors.uType}
        disabled={readOnly}
        onChange={event => onChange({ ...values, uType: CompanyRole.parse(event.currentTarget.value) })}
      />
      <ActionIcon
        variant="default"
        size={48}
        className={classes.removeRow}
        aria-label={`Remove row ${number}`}
        disabled={readOnly || !onRemove}
        onClick={onRemove}
      >
        <IconX size={20} aria-hidden="true" />
      </ActionIcon>
      {errors.row && (
        <p role="alert" className={classes.rowError}>
          {errors.row}
        </p>
      )}
    </fieldset>
  )
}

function SentRow({ first_name, last_name, email }: PastedPerson) {
  return (
    <p className={classes.sent}>
      <IconCircleCheck size={24} aria-hidden="true" />
      <span>
        {first_name} {last_name}, {email}
      </span>
      <strong>{companyMessages.statusInvited}</strong>
    </p>
  )
}
