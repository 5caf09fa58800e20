import type { Language } from '#contract/jsa/catalogue/shape.ts'
import { signOnWords } from '#contract/jsa/sign-on-words.ts'
import { ToggleGroup } from '#web/ui/fields/toggle-group.tsx'

/** Each language under its own name: whoever needs it may read no other. */
export const languageNames = { en: 'English', es: 'Español' } as const

export function LanguageSwitch({
  language,
  onChange,
}: {
  language: Language
  onChange: (language: Language) => void
}) {
  return (
    <ToggleGroup
      label={signOnWords.language[language]}
      value={language}
      options={[
        { value: 'en', label: languageNames.en },
        { value: 'es', label: languageNames.es },
      ]}
      onChange={onChange}
    />
  )
}
