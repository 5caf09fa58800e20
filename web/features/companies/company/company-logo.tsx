import { Button, FileButton, Progress } from '@mantine/core'
import { useState } from 'react'
import { companyCalls } from '#contract/companies/calls.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import type { StoredFile } from '#contract/fields.ts'
import { useAction } from '#web/lib/api/query.ts'
import { pictureError, pictureTypes } from '#web/lib/camera/picture.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { notify } from '#web/lib/notify.ts'
import { Callout } from '#web/ui/callout.tsx'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { logoSource } from '#web/ui/logo-source.ts'
import { WithheldNote } from '#web/ui/photos/withheld-note.tsx'
import { Section } from '#web/ui/section.tsx'
import { Radargram } from '#web/ui/shell/radargram.tsx'
import classes from './company.module.css'

/** The server makes the thumbnail of a new logo after the upload: it is asked for until it is there, or never will be. */
export function logoInterval({
  state,
}: {
  state: { data?: { files: StoredFile[] }; dataUpdateCount: number }
}) {
  const logo = state.data?.files[0]
  const isPreparing = logo !== undefined && !logo.thumbnail_url && logo.scan_status !== 'infected'
  return isPreparing && state.dataUpdateCount < 60 ? 3_000 : false
}

/** The newest picture is the logo; a new one replaces it. */
export function CompanyLogo({
  companyId,
  name,
  files,
  mayDelete,
}: {
  companyId: number
  name: string
  files: StoredFile[]
  mayDelete: boolean
}) {
  const [logo, older] = files
  const upload = useUpload(companyId)
  const deleteLogo = useDeleteLogo(companyId)
  return (
    <Section title="Logo">
      <Picture logo={logo} name={name} />
      {upload.pending && (
        <div className={classes.progress}>
          <p role="status">{companyMessages.logoSending(Math.round(upload.sent * 100))}</p>
          <Progress value={upload.sent * 100} aria-label="Sent" />
        </div>
      )}
      {upload.problem && (
        <Callout kind="stop">
          <p>{upload.problem}</p>
        </Callout>
      )}
      <div className={classes.logoActions}>
        {upload.retry && (
          <Button variant="default" onClick={upload.retry}>
            Try again
          </Button>
        )}
        <FileButton accept={pictureTypes} onChange={upload.choose}>
          {props => (
            <Button variant="default" disabled={upload.pending} {...props}>
              {logo ? 'Change logo' : 'Add logo'}
            </Button>
          )}
        </FileButton>
        {logo && mayDelete && (
          <Button variant="danger-outline" onClick={() => void deleteLogo(logo, older)}>
            Delete logo
          </Button>
        )}
      </div>
    </Section>
  )
}

function Picture({ logo, name }: { logo?: StoredFile; name: string }) {
  if (!logo)
    return (
      <div className={classes.logo}>
        <p>{companyMessages.logoNone}</p>
      </div>
    )
  // an original may be of a kind the browser cannot draw; the copies never are
  const source = logoSource(logo)
  if (!source)
    return (
      <div className={classes.logo}>
        <Radargram width={320} height={64} targets={[{ x: 160, depth: 24, strength: 1 }]} />
        {logo.scan_status ? (
          <WithheldNote scan_status={logo.scan_status} />
        ) : (
          <p role="status">{companyMessages.logoPreparing}</p>
        )}
      </div>
    )
  return (
    <div className={classes.logo}>
      <img src={source} alt={`Logo of ${name}`} />
    </div>
  )
}

function useUpload(companyId: number) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { create, pending, failure, progress, reset } = useCreate(companyCalls.addFiles, () =>
    notify('success', companyMessages.logoAdded, 'member'),
  )
  const send = (file: File) => create({ params: { id: companyId } }, [file])
  return {
    sent: progress,
    pending,
    problem: refusal ?? failure?.message ?? null,
    /** The same picture once more, without choosing it again. */
    retry: failure && chosen ? () => send(chosen) : null,
    choose(file: File | null) {
      if (!file) return
      const wrong = pictureError(file)
      setRefusal(wrong)
      setChosen(file)
      if (wrong) reset()
      else send(file)
    },
  }
}

function useDeleteLogo(companyId: number) {
  const { run } = useAction(companyCalls.deleteFile)
  return async ({ id }: StoredFile, older: StoredFile | undefined) => {
    const meaning = older ? companyMessages.deleteLogoMeaningOlder : companyMessages.deleteLogoMeaning
    if (await confirmDelete(companyMessages.deleteLogoQuestion, meaning))
      run({ params: { id: companyId, attachmentId: id } }, () =>
        notify('success', companyMessages.logoDeleted, 'member'),
      )
  }
}
