import { Button } from '@mantine/core'
import { memo, useRef, useState } from 'react'
import { groups, sectionTitles } from '#contract/jsa/catalogue/catalogue.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { responsibility, supportsSafetyProfessional } from '#contract/jsa/responsibility.ts'
import { messages } from '#contract/messages.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { JsaActions } from '#web/features/jsa/actions/jsa-actions.tsx'
import { CrewSection } from '#web/features/jsa/crew/crew-section.tsx'
import { SavedLocations } from '#web/features/jsa/locations/saved-locations.tsx'
import type { JsaNavigation } from '#web/features/jsa/navigation.ts'
import { SignatureBlock } from '#web/features/jsa/signing/signature-block.tsx'
import { SignedState } from '#web/features/jsa/signing/signed-state.tsx'
import { formatDate } from '#web/lib/format.ts'
import { notify } from '#web/lib/notify.ts'
import { Facts } from '#web/ui/panel.tsx'
import { TermsText } from '#web/ui/terms-text.tsx'
import { ControlGroup, HazardGroup } from './check-group.tsx'
import { Conflicts } from './conflicts.tsx'
import { CopyEarlier } from './copy-earlier.tsx'
import classes from './form.module.css'
import { useAnswers, useSaving, useSavingState } from './form-context.ts'
import { FormFiles } from './form-files.tsx'
import { FormFooter } from './form-footer.tsx'
import { FormHeader } from './form-header.tsx'
import { JobFields } from './job-fields.tsx'
import { jumpTo, sectionId } from './jump.ts'
import { SectionList } from './section-list.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { Summary } from './summary.tsx'

interface JsaFormCardProps {
  detail: ProjectHead
  form: JsaForm | null
  navigation: JsaNavigation
  readOnly: boolean
}

/** Card 1: the whole form. */
export function JsaFormCard({ detail, form, navigation, readOnly }: JsaFormCardProps) {
  const projectId = detail.project.id
  const [missing, setMissing] = useState<string | null>(null)
  const differentToday = useRef<HTMLInputElement>(null)
  const askDifferentToday = () => {
    setMissing(jsaMessages.differentTodayRequired)
    differentToday.current?.scrollIntoView({ block: 'center' })
    differentToday.current?.focus({ preventScroll: true })
  }
  return (
    <div className={classes.page}>
      <div className={classes.actions}>
        <JsaActions detail={detail} form={form} />
      </div>
      <FormHeader detail={detail} form={form} />
      {form && form.revision > 0 && (
        <div className={classes.state}>
          <SignedState form={form} onOpen={() => jumpTo(sectionId('signing'))} />
        </div>
      )}
      {readOnly && <p className={classes.readOnly}>{messages.silverReadsOnly}</p>}
      <SectionList />
      <div className={classes.form}>
        <Conflicts />
        {!readOnly && (
          <CopyEarlier projectId={projectId} form={form} missing={missing} input={differentToday} />
        )}
        <Summary />
        <section
          id={sectionId('job')}
          className={classes.panel}
          aria-labelledby={sectionId('job-title')}
          tabIndex={-1}
        >
          <h3 id={sectionId('job-title')}>The job</h3>
          <fieldset disabled={readOnly} className={classes.job}>
            <JobFields />
          </fieldset>
          <FormFiles projectId={projectId} form={form} readOnly={readOnly} />
        </section>
        <Hazards readOnly={readOnly} />
        <Controls readOnly={readOnly} />
        <p className={classes.responsibility}>{responsibility.en}</p>
        <p className={classes.note}>{supportsSafetyProfessional.en}</p>
        <FormFooter detail={detail} form={form} />
        <div id={sectionId('locations')} className={classes.part} tabIndex={-1}>
          <Locations detail={detail} form={form} navigation={navigation} />
        </div>
        <div id={sectionId('signing')} className={classes.part} tabIndex={-1}>
          <details className={classes.terms}>
            <summary>Terms of service</summary>
            <TermsText />
          </details>
          <Signatures detail={detail} form={form} />
        </div>
        {!readOnly && <SubmitBar form={form} onDifferentTodayMissing={askDifferentToday} />}
      </div>
    </div>
  )
}

/** 002 §2.1: section 1 begins with the day and the job. */
const Hazards = memo(function Hazards({ readOnly }: { readOnly: boolean }) {
  const day = useAnswers(answers => answers.requested_start_date)
  const job = useAnswers(answers => answers.job_name)
  return (
    <>
      <header className={classes.section}>
        <h3>{sectionTitles[1].en}</h3>
        <Facts
          facts={[
            ['Date', day && formatDate(day, 'UTC')],
            ['Job', job],
          ]}
        />
      </header>
      {groups
        .filter(({ section }) => section === 1)
        .map(group => (
          <HazardGroup key={group.name} group={group} readOnly={readOnly} />
        ))}
    </>
  )
})

const Controls = memo(function Controls({ readOnly }: { readOnly: boolean }) {
  const [showsAll, setShowsAll] = useState(false)
  const controls = groups.filter(({ section }) => section === 2)
  const count = controls.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      <header className={classes.section}>
        <h3>{sectionTitles[2].en}</h3>
        <Button variant="default" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show only what applies' : `Show all ${count} controls`}
        </Button>
        {!showsAll && <p>{jsaFormMessages.controlsMeaning}</p>}
      </header>
      {controls.map(group => (
        <ControlGroup key={group.name} group={group} showsAll={showsAll} readOnly={readOnly} />
      ))}
    </>
  )
})

/** What is on the screen and not on the server yet is signed by nobody. */
function Signatures({ detail, form }: Pick<JsaFormCardProps, 'detail' | 'form'>) {
  const isUnsent = useSavingState(({ status }) => status !== 'saved')
  return (
    <>
      <SignatureBlock detail={detail} form={form} blocked={isUnsent} />
      <CrewSection form={form} />
    </>
  )
}

/** A location belongs to a form, so the first one begins it. */
function Locations({ detail, form, navigation }: Omit<JsaFormCardProps, 'readOnly'>) {
  const saving = useSaving()
  const add = async () => {
    if (form || (await saving.begin())) return navigation.go(2)
    const { failure } = saving.read()
    if (failure) notify('danger', failure.message)
  }
  return <SavedLocations detail={detail} form={form} navigation={navigation} onAdd={() => void add()} />
}
