import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { accountCalls } from '#contract/accounts/calls.ts'
import { pages } from '#contract/pages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { isOnHold } from '#web/lib/api/failures.ts'
import { read } from '#web/lib/api/query.ts'
import { Unread } from '#web/ui/answered.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Loading, NotAllowed, NotFound } from '#web/ui/states.tsx'
import { EditUserForm } from './edit-user-form.tsx'

export function EditUserPage() {
  const { id = '' } = useParams({ strict: false })
  const known = /^[1-9]\d{0,9}$/.test(id)
  const { data, error, refetch } = useQuery({
    ...read(accountCalls.user, { params: { id: Number(id) } }),
    enabled: known,
  })
  const back = (
    <LinkButton variant="default" to={pages.users.path}>
      Back to users
    </LinkButton>
  )
  if (data) return <EditUserForm key={id} user={data.user} />
  const status = error instanceof ApiError ? error.status : null
  if (!known || status === 404 || status === 400) return <NotFound action={back} />
  if (status === 403 && !isOnHold(error)) return <NotAllowed action={back} />
  return error ? <Unread error={error} retry={() => void refetch()} /> : <Loading />
}
