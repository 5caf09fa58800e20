import { Textarea } from '@mantine/core'
import { limits } from '#contract/limits.ts'

/** Why a license is given or ends; it is kept. */
export function ReasonField({
  value,
  onChange,
  error,
  autoFocus = false,
}: {
  value: string
  onChange: (reason: string) => void
  error: string | undefined
  autoFocus?: boolean
}) {
  return (
    <Textarea
      label="Reason"
      autosize
      minRows={2}
      maxLength={limits.textLength}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      error={error}
      data-path="reason"
      data-autofocus={autoFocus || undefined}
      required
    />
  )
}
