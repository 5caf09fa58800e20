import { useQuery } from '@tanstack/react-query'
import { companyCalls } from '#contract/companies/calls.ts'
import { read } from '#web/lib/api/query.ts'
import { isLastAdmin } from './employee-row.ts'

/** The Admin whom a company cannot lose; nobody while that is not known, and then the server refuses. */
export function useLastAdmin(companyId: number | null) {
  const { data } = useQuery({
    ...read(companyCalls.company, { params: { id: companyId ?? 0 } }),
    enabled: companyId !== null,
  })
  return data?.employees.find(employee => isLastAdmin(employee, data.employees))
}
