import type { RecentScan } from './memory.ts'
import classes from './scanner-page.module.css'

export function RecentScans({ scans, onChoose }: { scans: RecentScan[]; onChoose: (code: string) => void }) {
  if (scans.length === 0) return null
  return (
    <section>
      <h2 className={classes.heading}>Scanned before</h2>
      <ul className={classes.recent}>
        {scans.map(({ code, name }) => (
          <li key={code}>
            <button type="button" onClick={() => onChoose(code)}>
              <span className={classes.code}>{code}</span>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
