import { Button } from '@mantine/core'
import { companyMessages } from '#contract/companies/messages.ts'
import { Callout } from '#web/ui/callout.tsx'
import classes from './set-company.module.css'

export function TakenStep({ name, onBack }: { name: string; onBack: () => void }) {
  return (
    <div className={classes.card}>
      <h2>This company is here already</h2>
      <Callout kind="caution">
        <p>{companyMessages.companyExists(name)}</p>
        <p>{companyMessages.companyExistsHelp}</p>
      </Callout>
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          Change the name
        </Button>
      </div>
    </div>
  )
}
