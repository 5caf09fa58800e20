import { Button } from '@mantine/core'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { SuccessNote } from '#web/features/accounts/success-note.tsx'
import { formatDate } from '#web/lib/format.ts'
import { downloadFile } from '#web/lib/object-url.ts'
import { settings } from '#web/lib/session/settings.ts'
import { Callout } from '#web/ui/callout.tsx'
import { CopyButton } from './copy-button.tsx'
import { type CodesOwner, codesFile, codesHead } from './recovery-codes-text.ts'
import classes from './second-factor.module.css'
import { useStepFocus } from './step-focus.ts'

/** Shown once: with the first factor, and when they are made anew. */
export function RecoveryCodes({
  codes,
  email,
  said,
  onDone,
}: {
  codes: string[]
  email: string
  /** What was done just now. */
  said: string
  onDone: () => void
}) {
  const [made] = useState(() => formatDate(new Date()))
  const owner = { provider: settings.provider_name, email, made }
  const start = useStepFocus<HTMLDivElement>()
  const download = () =>
    downloadFile(new File([codesFile(owner, codes)], 'recovery-codes.txt', { type: 'text/plain' }))
  return (
    <div className={classes.choice}>
      <div ref={start} tabIndex={-1} className={classes.start}>
        <SuccessNote>{said}</SuccessNote>
      </div>
      <Callout kind="caution" standing>
        <p>{secondFactorMessages.codesShownOnce}</p>
      </Callout>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={download}>
          Download
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
        <CopyButton
          text={codes.join('\n')}
          label="Copy"
          copied={secondFactorMessages.codesCopied}
          failed={secondFactorMessages.codesNotCopied}
        />
      </div>
      <Button onClick={onDone}>I saved my codes</Button>
      {createPortal(<Paper codes={codes} owner={owner} />, document.body)}
    </div>
  )
}

/** What is printed, in place of the whole screen. */
function Paper({ codes, owner }: { codes: string[]; owner: CodesOwner }) {
  const [title, ...lines] = codesHead(owner)
  return (
    <div className={classes.paper} aria-hidden="true">
      <h2>{title}</h2>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
      <ul>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
