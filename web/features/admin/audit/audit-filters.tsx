import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AuditChoice } from '#contract/admin/audit-trail.ts'
import { adminCalls } from '#contract/admin/calls.ts'
import { operationsMessages } from '#contract/admin/operations-messages.ts'
import { exportCalls } from '#contract/exports/calls.ts'
import { exportPath } from '#contract/pages.ts'
import { read } from '#web/lib/api/query.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import classes from './audit.module.css'
import type { AuditSearch } from './audit-search.ts'
import { CompanyFilter, PersonFilter, ProjectFilter } from './record-filters.tsx'

interface Props {
  filters: AuditSearch
  /** The names of what is chosen, once they are known. */
  chosen: AuditChoice | undefined
  onChange: (change: Partial<Record<keyof AuditSearch, unknown>>) => void
}

/** On a phone they are folded away until somebody wants them, or some are set. */
export function AuditFilters(props: Props) {
  const small = useSmallScreen()
  const [unfolded, setUnfolded] = useState(() => Object.keys(props.filters).length > 0)
  const shown = !small || unfolded
  return (
    <div className={classes.folding}>
      {small && (
        <Button variant="default" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? 'Hide filters' : 'Filters'}
        </Button>
      )}
      {shown && <Fields {...props} />}
      <ExportButton filters={props.filters} />
    </div>
  )
}

function Fields({ filters, chosen, onChange }: Props) {
  const { data } = useQuery({ ...read(adminCalls.auditActions, {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <div className={classes.filters}>
      <PersonFilter id={filters.user_id} known={chosen?.person} onChange={user_id => onChange({ user_id })} />
      <CompanyFilter
        id={filters.company_id}
        known={chosen?.company}
        onChange={company_id => onChange({ company_id })}
      />
      <ProjectFilter
        id={filters.project_id}
        known={chosen?.project}
        onChange={project_id => onChange({ project_id })}
      />
      <Select
        label="What they did"
        placeholder="Anything"
        searchable
        clearable
        autoComplete="off"
        value={filters.action ?? null}
        data={(data?.actions ?? []).map(({ action, did }) => ({ value: action, label: did }))}
        onChange={action => onChange({ action })}
      />
      <Select
        label="Outcome"
        value={filters.outcome ?? 'all'}
        data={[
          { value: 'all', label: 'All' },
          { value: 'done', label: 'Done' },
          { value: 'refused', label: 'Refused' },
        ]}
        onChange={outcome => onChange({ outcome })}
      />
      <DayFilter label="First day" day={filters.from} onChange={from => onChange({ from })} />
      <DayFilter
        label="Last day"
        day={filters.to}
        error={filters.from && filters.to && filters.to < filters.from && operationsMessages.lastBeforeFirst}
        onChange={to => onChange({ to })}
      />
    </div>
  )
}

function DayFilter({
  label,
  day = '',
  error,
  onChange,
}: {
  label: string
  day?: string
  error?: string | false
  onChange: (day: string) => void
}) {
  return (
    <TextInput
      label={label}
      type="date"
      value={day}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

/** Asks for the rows of these filters as a file; its page tells when it is there. */
function ExportButton({ filters }: Pick<Props, 'filters'>) {
  const navigate = useNavigate()
  const { create, pending, failure } = useCreate(exportCalls.audit, ({ answer: { id } }) =>
    navigate({ to: exportPath(id) }),
  )
  return (
    <div className={classes.export}>
      <Button variant="default" loading={pending} onClick={() => create({ body: filters })}>
        Export CSV
      </Button>
      <SaveFailure failure={pending ? null : failure} />
    </div>
  )
}
