import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { Member } from '#contract/projects/project.ts'
import { call } from '#web/lib/api/api.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { session } from '#web/lib/session/session.ts'
import { confirm } from '#web/ui/confirm.tsx'

/** Takes a person, or an invitation, off a project after a question. */
export function useMemberRemoval(project_id: number) {
  const { mutate } = useMutation<unknown, Error, Member>({
    mutationFn: ({ id }) => call(api.projectRecords.removeMember, { query: { project_id, user_id: id } }),
    onSuccess: (_nothing, { email }) => notify('success', projectMessages.memberRemoved(email), 'member'),
    onError: failure => notify('danger', failure.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [api.projectPage.project.path] }),
  })
  return async (member: Member) => {
    const isSelf = member.id === session.read()?.user.id
    const question = isSelf
      ? projectMessages.removeSelfQuestion
      : projectMessages.removeMemberQuestion(member.name || member.email)
    if (await confirm(question, { title: 'Remove', yes: 'Remove' })) mutate(member)
  }
}
