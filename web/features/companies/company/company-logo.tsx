import { Button, FileButton, Progress } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import type { StoredFile } from '#contract/fields.ts'
import { call, newIdempotencyKey } from '#web/lib/api/api.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { pictureError, pictureTypes } from '#web/lib/camera/picture.ts'
import { notify } from '#web/lib/notify.ts'
import { Callout } from '#web/ui/callout.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import { Radargram } from '#web/ui/shell/radargram.tsx'
import classes from './company.module.css'

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
  const [logo] = files
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
          <Button variant="default" onClick={() => void deleteLogo(logo)}>
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
  if (!logo.thumbnail_url && /\.hei[cf]$/i.test(logo.filename))
    return (
      <div className={classes.logo} role="status">
        <Radargram width={320} height={64} targets={[{ x: 160, depth: 24, strength: 1 }]} />
        <p>{companyMessages.logoPreparing}</p>
      </div>
    )
  return (
    <div className={classes.logo}>
      <img src={logo.thumbnail_url ?? logo.url} alt={`Logo of ${name}`} />
    </div>
  )
}

function useUpload(companyId: number) {
  const [sent, setSent] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const upload = useMutation<unknown, Error, { file: File; idempotencyKey: string }>({
    mutationFn: ({ file, idempotencyKey }) => {
      setSent(0)
      const options = { files: [file], idempotencyKey, onProgress: setSent }
      return call(api.companies.addFiles, { params: { id: companyId } }, options)
    },
    onSuccess: async () => {
      notify('success', companyMessages.logoAdded, 'member')
      await queryClient.invalidateQueries({ queryKey: [api.companies.company.path] })
    },
  })
  const { variables, error, isPending } = upload
  return {
    sent,
    pending: isPending,
    problem: refusal ?? error?.message ?? null,
    /** The same picture once more, without choosing it again. */
    retry: error && variables ? () => upload.mutate(variables) : null,
    choose(file: File | null) {
      if (!file) return
      const wrong = pictureError(file)
      setRefusal(wrong)
      if (wrong) upload.reset()
      else upload.mutate({ file, idempotencyKey: newIdempotencyKey() })
    },
  }
}

function useDeleteLogo(companyId: number) {
  const { mutate } = useMutation<unknown, Error, StoredFile>({
    mutationFn: ({ id }) => call(api.companies.deleteFile, { params: { id: companyId, attachmentId: id } }),
    onSuccess: () => notify('success', companyMessages.logoDeleted, 'member'),
    onError: failure => notify('danger', failure.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [api.companies.company.path] }),
  })
  return async (logo: StoredFile) => {
    if (await confirm(companyMessages.deleteLogoQuestion, { title: 'Delete', yes: 'Delete' })) mutate(logo)
  }
}
