import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyAdminMessages } from '#contract/companies/admin-messages.ts'
import { limits } from '#contract/limits.ts'
import { projectCalls } from '#contract/projects/calls.ts'
import { cut } from '#contract/shorten.ts'
import { facilityOptions, levelOptions } from '#web/features/companies/options.ts'
import { read } from '#web/lib/api/query.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import classes from './admin.module.css'
import type { NewUserValues } from './user-values.ts'

/** The company, found while its name is typed, or none; then the level there and its facility. */
export function UserCompanyField({ form }: { form: UseFormReturnType<NewUserValues> }) {
  const id = form.useWatchValue('user.company_id')
  const name = form.useWatchValue('user.company_name')
  const [typed, setTyped] = useState(name)
  const { found, searching } = useCompanyNames(typed === name ? '' : typed)
  const { found: named } = useCompanyNames(name, id !== '')
  const chosen = named.find(company => String(company.id) === id)
  const names = new Map(found.map(company => [String(company.id), company.name]))
  if (id) names.set(id, name)
  const choose = (next: string | null) => {
    form.setFieldValue('user.company_id', next ?? '')
    form.setFieldValue('user.company_name', (next && names.get(next)) ?? '')
    form.setFieldValue('user.facility_id', '')
  }
  return (
    <>
      <Select
        label="Company"
        className={classes.wide}
        description={id ? undefined : companyAdminMessages.noCompanyMeaning}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the company' }}
        // the browser's own list would cover ours
        autoComplete="off"
        data-path="user.company_id"
        data={[...names].map(([value, label]) => ({ value, label }))}
        filter={({ options }) => options}
        nothingFoundMessage={searching ? 'Looking …' : companyAdminMessages.noCompanyMatch(typed)}
        value={id || null}
        searchValue={typed}
        onSearchChange={text => setTyped(cut(text, limits.searchLength))}
        onChange={choose}
        error={form.errors['user.company_id']}
      />
      {id && <SelectField form={form} path="user.uType" label="Level" data={levelOptions} />}
      {chosen?.company_type === 'facility' && chosen.facilities.length > 0 && (
        <SelectField
          form={form}
          path="user.facility_id"
          label="Facility"
          data={facilityOptions(chosen.facilities)}
        />
      )}
    </>
  )
}

function useCompanyNames(text: string, enabled = true) {
  const [search] = useDebouncedValue(text.trim(), 250)
  const { data, isFetching } = useQuery({
    ...read(projectCalls.companyNames, { query: { search } }),
    enabled,
    placeholderData: keepPreviousData,
  })
  return { found: (enabled && data?.companies) || [], searching: isFetching || search !== text.trim() }
}
