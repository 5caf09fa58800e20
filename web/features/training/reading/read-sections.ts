import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { trainingCalls } from '#contract/training/calls.ts'
import { call } from '#web/lib/api/api.ts'
import { useConnection } from '#web/lib/api/connection.ts'
import { read as readCall } from '#web/lib/api/query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useSession } from '#web/lib/session/session.ts'
import { addToDevice, onDevice, removeFromDevice } from './sections-on-device.ts'

export type SaveState = 'saved' | 'on device' | 'waiting' | 'not saved'

/**
 * Which sections of the reading were read. A visitor's are kept on the device, and go to the account of whoever signs
 * in there next. Without a connection they wait on the device.
 */
export function useReadSections() {
  const userId = useSession()?.user.id
  const connected = useConnection()
  const { data: own } = useQuery({ ...ownTraining, enabled: userId !== undefined })
  const [unsent, setUnsent] = useState(() => onDevice(userId))
  const [failures, setFailures] = useState(0)

  useEffect(() => {
    if (userId === undefined || !connected || unsent.length === 0) return
    call(trainingCalls.saveProgress, { body: { read: unsent } }).then(
      async ({ read }) => {
        // an answer that is still under way may be older than what was saved
        await queryClient.cancelQueries(ownTraining)
        queryClient.setQueryData(ownTraining.queryKey, before => before && { ...before, read })
        void queryClient.invalidateQueries(ownTraining)
        removeFromDevice(userId, unsent)
        setFailures(0)
        setUnsent(current => current.filter(id => !unsent.includes(id)))
      },
      () => setFailures(count => count + 1),
    )
  }, [userId, connected, unsent])

  // what could not be saved is sent again after a while; another section that is read sends it at once
  useEffect(() => {
    if (failures === 0) return
    const timer = setTimeout(() => setUnsent(current => [...current]), sendAgainAfter)
    return () => clearTimeout(timer)
  }, [failures])

  const state: SaveState =
    userId === undefined
      ? 'on device'
      : unsent.length === 0
        ? 'saved'
        : connected
          ? failures > 0
            ? 'not saved'
            : 'saved'
          : 'waiting'
  return {
    own,
    read: new Set([...(own?.read ?? []), ...unsent]),
    state,
    markRead(id: string) {
      addToDevice(userId, id)
      setUnsent(current => [...current.filter(other => other !== id), id])
    },
  }
}

const sendAgainAfter = 15_000

export const ownTraining = readCall(trainingCalls.own, {})
