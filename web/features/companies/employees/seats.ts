import { useQuery } from '@tanstack/react-query'
import { licenseCalls } from '#contract/licenses/calls.ts'
import type { Seats } from '#contract/licenses/license-records.ts'
import { read } from '#web/lib/api/query.ts'

export interface SeatUse extends Omit<Seats, 'holders'> {
  used: number
  has: (userId: number) => boolean
}

/** The seats of the company's bundle, while one runs. */
export function useSeats(companyId: number): SeatUse | null {
  const { data } = useQuery(read(licenseCalls.seats, { query: { company_id: companyId } }))
  if (!data || data.seats === 0) return null
  const holders = new Set(data.holders.map(({ user_id }) => user_id))
  return { ...data, used: holders.size, has: userId => holders.has(userId) }
}
