import type { JsaForm } from '#contract/jsa/form.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Brand } from '#web/ui/shell/brand.tsx'
import classes from './form.module.css'

/** 002 §2.1: whose product and whose form this is. */
export function FormHeader({ form }: { form: JsaForm | null }) {
  const own = useSession()?.company?.company_name
  const company = form ? form.prepared_by : own ? { name: own, files: [] } : null
  const [logo] = company?.files ?? []
  return (
    <header className={classes.header}>
      <h2>Job Safety Analysis (JSA) Form</h2>
      <div>
        <p>Powered by</p>
        <Brand />
      </div>
      {company && (
        <div>
          <p>Prepared by</p>
          {logo ? (
            <img src={logo.thumbnail_url ?? logo.url} alt={company.name} />
          ) : (
            <span className={classes.company}>{company.name}</span>
          )}
        </div>
      )}
    </header>
  )
}
