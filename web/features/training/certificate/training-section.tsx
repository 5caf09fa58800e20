import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { OwnTraining } from '#contract/training/calls.ts'
import { certificatePageMessages } from '#contract/training/certificate-page-messages.ts'
import { trainingLine } from '#contract/training/training-words.ts'
import { ownTraining } from '#web/features/training/reading/read-sections.ts'
import { formatDate } from '#web/lib/format.ts'
import { Answered } from '#web/ui/answered.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { TrainingState } from '#web/ui/training-state.tsx'
import classes from './certificate.module.css'
import { CertificateButton } from './certificate-button.tsx'

/** On the profile: until when the training is due, and the certificates. */
export function TrainingSection() {
  const query = useQuery(ownTraining)
  const action = (
    <LinkButton to={pages.training.path} search={{}} variant="default">
      Take training
    </LinkButton>
  )
  return (
    <Section title="Training" action={action}>
      <Answered query={query}>{own => <Own own={own} />}</Answered>
    </Section>
  )
}

function Own({ own }: { own: OwnTraining }) {
  const { certificates } = own
  return (
    <div className={classes.section}>
      <p>
        <TrainingState line={trainingLine(own, new Date(), formatDate)} />
      </p>
      {certificates.length === 0 ? (
        <p className={classes.dates}>{certificatePageMessages.none}</p>
      ) : (
        <div>
          <h3 className={classes.listTitle} id="certificates">
            {certificatePageMessages.own}
          </h3>
          <ul className={classes.list} aria-labelledby="certificates">
            {certificates.map(({ number, passed_at, valid_until }) => (
              <li key={number}>
                <Link to={pages.certificate.path} params={{ id: number }}>
                  {number}
                </Link>
                <span className={classes.dates}>
                  {`Passed ${formatDate(passed_at)}, valid until ${formatDate(valid_until)}`}
                </span>
                <CertificateButton number={number} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
