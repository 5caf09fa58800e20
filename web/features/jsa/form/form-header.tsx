import type { JsaForm } from '#contract/jsa/form.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { useSession } from '#web/lib/session/session.ts'
import { logoSource } from '#web/ui/logo-source.ts'
import { Brand } from '#web/ui/shell/brand.tsx'
import classes from './header.module.css'

/** 002 §2.1: whose product and whose form this is, and of which job. */
export function FormHeader({ detail, form }: { detail: ProjectHead; form: JsaForm | null }) {
  const own = useSession()?.user.company_name
  const company = form ? form.prepared_by : own ? { name: own, files: [] } : null
  const [file] = company?.files ?? []
  const logo = file && logoSource(file)
  return (
    <header className={classes.header}>
      <div className={classes.title}>
        <h2>Job Safety Analysis (JSA) Form</h2>
        <p className={classes.job}>
          <span>{detail.ats_data.ats_number}</span>
          <b>{detail.project.name}</b>
        </p>
      </div>
      <div>
        <p className={classes.label}>Powered by</p>
        <Brand />
      </div>
      {company && (
        <div>
          <p className={classes.label}>Prepared by</p>
          {logo ? (
            <img src={logo} alt={company.name} />
          ) : (
            <span className={classes.company}>{company.name}</span>
          )}
        </div>
      )}
    </header>
  )
}
