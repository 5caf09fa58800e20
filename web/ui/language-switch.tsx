import { Button } from '@mantine/core'
import { type Language, languages } from '#contract/language.ts'
import classes from './language-switch.module.css'

/** Each language under its own name: whoever needs it may read no other. */
export const languageNames = { en: 'English', es: 'Español' } as const

const label = { en: 'Language', es: 'Idioma' } as const

/** One tap, always in reach. The kit for filters looks alike, but would bring the whole portal with it. */
export function LanguageSwitch({
  language,
  onChange,
}: {
  language: Language
  onChange: (language: Language) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as an item of a flex row
    <div role="group" aria-label={label[language]} className={classes.languages}>
      {languages.map(each => (
        <Button
          key={each}
          lang={each}
          variant={each === language ? 'outline' : 'subtle'}
          aria-pressed={each === language}
          onClick={() => onChange(each)}
        >
          {languageNames[each]}
        </Button>
      ))}
    </div>
  )
}
