import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { projectCalls } from '#contract/projects/calls.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { cut } from '#contract/shorten.ts'
import { facilityOptions } from '#web/features/companies/options.ts'
import { read } from '#web/lib/api/query.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { JobValues } from './values.ts'

/** The company the scan is for, found while its name is typed; and the facility, when that company has any. */
export function CompanyField({ form }: { form: UseFormReturnType<JobValues> }) {
  const id = form.useWatchValue('company')
  const name = form.useWatchValue('company_name')
  const [search, setSearch] = useState(name)
  const { found, searching } = useCompanyNames(search === name ? '' : search)
  const names = new Map(found.map(company => [String(company.id), company.name]))
  if (id) names.set(id, name)

  const choose = (next: string | null) => {
    if (!next) return
    form.setFieldValue('company', next)
    form.setFieldValue('company_name', names.get(next) ?? '')
    form.setFieldValue('facility_id', '')
  }
  return (
    <>
      <Select
        label="Company"
        description={id ? undefined : projectMessages.requestWithoutCompany}
        searchable
        // the browser's own list would cover ours
        autoComplete="off"
        data-path="company"
        data={[...names].map(([value, label]) => ({ value, label }))}
        filter={({ options }) => options}
        nothingFoundMessage={searching ? 'Looking …' : projectMessages.companyNoneFound}
        value={id || null}
        searchValue={search}
        onSearchChange={text => setSearch(cut(text, limits.searchLength))}
        onChange={choose}
        error={form.errors.company}
      />
      <FacilityField form={form} company={id} name={name} />
    </>
  )
}

/** Shown for companies that are facilities. */
function FacilityField({
  form,
  company,
  name,
}: {
  form: UseFormReturnType<JobValues>
  company: string
  name: string
}) {
  const chosen = useChosenCompany(company, name)
  if (chosen?.company_type !== 'facility') return null
  return (
    <SelectField form={form} path="facility_id" label="Facility" data={facilityOptions(chosen.facilities)} />
  )
}

/** The chosen company with its facilities; the server finds companies by name only. */
export function useChosenCompany(id: string, name: string) {
  const { found } = useCompanyNames(name, id !== '')
  return found.find(company => String(company.id) === id)
}

function useCompanyNames(text: string, enabled = true) {
  const [search] = useDebouncedValue(text.trim(), 250)
  const { data, isFetching } = useQuery({
    ...read(projectCalls.companyNames, { query: { search } }),
    enabled,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return { found: (enabled && data?.companies) || [], searching: isFetching || search !== text.trim() }
}
