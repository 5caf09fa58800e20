import { crewMessages } from '#contract/jsa/crew-messages.ts'
import type { CrewSignature } from '#contract/jsa/form.ts'
import { languageNames } from '#web/ui/language-switch.tsx'
import { SignatureThumbnail } from '#web/ui/signature/figure.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './crew.module.css'

/** Who signed, for whom, when, in which language and on whose phone; of an older version also which. */
export function CrewList({ crew, older = false }: { crew: CrewSignature[]; older?: boolean }) {
  const { time } = useSiteTime()
  return (
    <ul className={classes.list}>
      {crew.map(({ id, name, company, signature, language, signed_at, revision, own_phone }) => (
        <li key={id}>
          <SignatureThumbnail picture={signature} alt={crewMessages.signatureOf(name)} />
          <div className={classes.person}>
            <p className={classes.name}>{name}</p>
            {company && <p>{company}</p>}
            <p className={classes.when}>
              {[
                ...(older ? [crewMessages.signedOlder(revision)] : []),
                time(signed_at),
                languageNames[language],
                own_phone ? crewMessages.ownPhone : crewMessages.handedPhone,
              ].join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
