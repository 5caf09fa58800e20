import { TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { ChoiceButtons } from '#web/ui/fields/choice-buttons.tsx'
import { answerDetail, isYes, type ScanValues } from './values.ts'

/** A question and, on Yes, a detail; the form holds both in one value. */
export function YesNoField({
  form,
  path,
  question,
  detail,
  children,
}: {
  form: UseFormReturnType<ScanValues>
  path: keyof ScanValues
  question: string
  detail?: TextInputProps
  children?: ReactNode
}) {
  const { defaultValue, onChange, ...props } = form.getInputProps(path)
  const [answer, setAnswer] = useState<Answer | null>(() => answerOf(String(defaultValue)))
  // kept outside the form: while somebody types "No …" the answer stays Yes, and a typed detail comes back after a No
  const [typed, setTyped] = useState(() => answerDetail(String(defaultValue)))
  const choose = (next: Answer) => {
    setAnswer(next)
    onChange(next === 'Yes' ? typed.trim() || 'Yes' : next)
  }
  const type = (text: string) => {
    setTyped(text)
    onChange(text.trim() || 'Yes')
  }
  return (
    <ChoiceButtons label={question} options={answers} value={answer} onChange={choose}>
      {answer === 'Yes' && detail && (
        <TextInput
          autoComplete="off"
          maxLength={limits.textLength}
          {...props}
          {...detail}
          value={typed}
          onChange={event => type(event.currentTarget.value)}
        />
      )}
      {children}
    </ChoiceButtons>
  )
}

type Answer = 'Yes' | 'No'

const answers = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
] as const

function answerOf(value: string): Answer | null {
  if (value === '') return null
  return isYes(value) ? 'Yes' : 'No'
}
