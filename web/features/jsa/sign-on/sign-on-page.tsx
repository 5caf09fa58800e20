import { Button } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { crewCalls } from '#contract/jsa/calls.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { inLanguage, signOnWords } from '#contract/jsa/sign-on-words.ts'
import type { Language } from '#contract/language.ts'
import { Reading } from '#web/features/jsa/crew/reading.tsx'
import { SignOnForm } from '#web/features/jsa/crew/sign-on-form.tsx'
import { signOnFailure } from '#web/features/jsa/crew/sign-on-values.ts'
import { call } from '#web/lib/api/api.ts'
import { isTemporary } from '#web/lib/api/failures.ts'
import { read } from '#web/lib/api/query.ts'
import { deviceLanguage } from '#web/lib/device-language.ts'
import { useTitle } from '#web/lib/title.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Brand } from '#web/ui/shell/brand.tsx'
import { Loading } from '#web/ui/states.tsx'
import classes from './sign-on.module.css'
import { useSignOnToken } from './token.ts'

/** /signon: somebody of the crew reads the JSA on their own phone and signs it, without an account. */
export function SignOnPage() {
  const token = useSignOnToken()
  const [language, setLanguage] = useState(() => deviceLanguage(navigator.languages))
  useTitle(signOnWords.page[language])
  return (
    <div className={classes.page} lang={language}>
      <header className={classes.head}>
        <Brand />
        <LanguageSwitch language={language} onChange={setLanguage} />
      </header>
      <main className={classes.main}>
        {token === null ? (
          <Refused
            title={signOnWords.refused[language]}
            sentence={inLanguage(language, jsaMessages.signOnRevoked)}
          />
        ) : (
          <SignOn key={token} token={token} language={language} />
        )}
      </main>
    </div>
  )
}

function SignOn({ token, language }: { token: string; language: Language }) {
  const [signed, setSigned] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    ...read(crewCalls.sheet, { body: { token } }),
    // what is being read changes only when the reader is told so
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (signed) return <Done language={language} />
  if (data)
    return (
      <>
        <h1>{signOnWords.title[language]}</h1>
        <Reading language={language} sheet={data} />
        <SignOnForm
          language={language}
          sheet={data}
          draft={`sign-on.${data.hash}`}
          send={async signOn => {
            // sent again with the same client_id, it is the same record
            await call(crewCalls.signByCode, { body: { ...signOn, token } })
            setSigned(true)
          }}
          onChanged={() => void refetch()}
        />
      </>
    )
  if (!error || isFetching) return <Loading text={signOnWords.loading[language]} />
  return (
    <Refused
      title={signOnWords[isTemporary(error) ? 'failed' : 'refused'][language]}
      sentence={signOnFailure(language, error) ?? ''}
    >
      <Button variant="default" onClick={() => void refetch()}>
        {signOnWords.tryAgain[language]}
      </Button>
    </Refused>
  )
}

const Refused = ({
  title,
  sentence,
  children,
}: {
  title: string
  sentence: string
  children?: ReactNode
}) => (
  <div className={classes.state} role="alert">
    <h1>{title}</h1>
    <p>{sentence}</p>
    {children}
  </div>
)

const Done = ({ language }: { language: Language }) => (
  <div className={classes.state} role="status">
    <IconCheck size={64} stroke={2} aria-hidden="true" />
    <h1>{signOnWords.done[language]}</h1>
    <p>{signOnWords.doneMeaning[language]}</p>
  </div>
)
