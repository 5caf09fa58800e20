import { Button, Modal } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useState } from 'react'
import { crewCalls, jsaCalls, type SignOn } from '#contract/jsa/calls.ts'
import type { JsaForm, SignOnSheet } from '#contract/jsa/form.ts'
import { signOnWords } from '#contract/jsa/sign-on-words.ts'
import { type Language, languages } from '#contract/language.ts'
import { jsaQuery } from '#web/features/jsa/jsa-query.ts'
import { call } from '#web/lib/api/api.ts'
import { queryClient, refresh } from '#web/lib/api/query-client.ts'
import { LanguageSwitch, languageNames } from '#web/ui/language-switch.tsx'
import classes from './pass-phone.module.css'
import { Reading } from './reading.tsx'
import { sheetOf } from './sheet.ts'
import { SignOnForm } from './sign-on-form.tsx'

interface Person {
  /** Nobody has chosen one yet. */
  language: Language | null
  signed: boolean
  /** What they read: it changes only when they are told so. */
  reads: SignOnSheet | null
  /** Tells one person from the next, so that nobody finds what another entered. */
  turn: number
}

/** The phone goes around: each person chooses a language, reads, signs, and hands it on. */
export function PassPhone({
  form,
  sheet,
  opened,
  onClose,
}: {
  form: JsaForm
  sheet: SignOnSheet
  opened: boolean
  onClose: () => void
}) {
  const [person, setPerson] = useState<Person>(first)
  const next = () => setPerson({ ...first, turn: person.turn + 1 })
  const close = () => {
    next()
    onClose()
  }
  const send = async (signOn: SignOn) => {
    // sent again with the same client_id, it is the same record
    await call(crewCalls.sign, { params: { id: form.id }, body: signOn })
    // whoever has the phone by now has not signed
    setPerson(now => (now.turn === person.turn ? { ...now, signed: true } : now))
  }
  const readAgain = async () => {
    await refresh([jsaCalls.form.path], { params: { id: form.project_id } })
    const latest = queryClient.getQueryData(jsaQuery(form.project_id).queryKey)
    setPerson(now => ({ ...now, reads: latest ? sheetOf(latest) : now.reads }))
  }
  const { language, reads } = person
  return (
    <Modal
      opened={opened}
      onClose={close}
      fullScreen
      // a slip of the finger must not throw a signature away
      closeOnEscape={false}
      withCloseButton={false}
      // Mantine would name the frame around the dialog, which is there while the dialog is closed too
      attributes={{ content: { 'aria-label': signOnWords.page[language ?? 'en'] } }}
    >
      <div className={classes.screen} lang={language ?? undefined}>
        {language === null || reads === null ? (
          <ChooseLanguage
            onChoose={chosen => setPerson({ ...person, language: chosen, reads: sheet })}
            onCancel={close}
          />
        ) : person.signed ? (
          <HandBack language={language} onNext={next} onClose={close} />
        ) : (
          <>
            <header className={classes.head}>
              <h1>{signOnWords.title[language]}</h1>
              <LanguageSwitch
                language={language}
                onChange={chosen => setPerson({ ...person, language: chosen })}
              />
            </header>
            <Reading language={language} sheet={reads} />
            <SignOnForm
              key={person.turn}
              language={language}
              sheet={reads}
              send={send}
              onChanged={() => void readAgain()}
              actions={
                <Button variant="default" onClick={close}>
                  {signOnWords.cancel[language]}
                </Button>
              }
            />
          </>
        )}
      </div>
    </Modal>
  )
}

const first: Person = { language: null, signed: false, reads: null, turn: 0 }

const ChooseLanguage = ({
  onChoose,
  onCancel,
}: {
  onChoose: (language: Language) => void
  onCancel: () => void
}) => (
  <div className={classes.choose}>
    {languages.map(language => (
      <h1 key={language} lang={language}>
        {signOnWords.chooseLanguage[language]}
      </h1>
    ))}
    {languages.map(language => (
      <Button
        key={language}
        variant="default"
        size="xl"
        fullWidth
        lang={language}
        onClick={() => onChoose(language)}
      >
        {languageNames[language]}
      </Button>
    ))}
    <Button variant="subtle" onClick={onCancel}>
      {languages.map(language => signOnWords.cancel[language]).join(' / ')}
    </Button>
  </div>
)

const HandBack = ({
  language,
  onNext,
  onClose,
}: {
  language: Language
  onNext: () => void
  onClose: () => void
}) => (
  <div className={classes.done} role="status">
    <IconCircleCheck size={64} stroke={1.5} aria-hidden="true" />
    <h1>{signOnWords.done[language]}</h1>
    <p>{signOnWords.handBackMeaning[language]}</p>
    <Button fullWidth onClick={onNext}>
      {signOnWords.next[language]}
    </Button>
    <Button variant="default" fullWidth onClick={onClose}>
      {signOnWords.finish[language]}
    </Button>
  </div>
)
