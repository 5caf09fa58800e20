import { pages } from '#contract/pages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useSession } from '#web/lib/session/session.ts'
import { BarcodeReader } from '#web/ui/barcode/reader.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Empty } from '#web/ui/states.tsx'
import { useHandScanner } from './hand-scanner.ts'
import { useLookUp } from './look-up.ts'
import { RecentScans } from './recent-scans.tsx'
import { announce, ScanResult } from './result.tsx'
import classes from './scanner.module.css'

export function ScannerPage() {
  if (!useSession()) return <SignInFirst />
  return <Scanner />
}

/** Scanning, processing, then found, no request or failure (document 001 §4). */
function Scanner() {
  const { scan, recent, lookUp, retry, reset } = useLookUp()
  useHandScanner(lookUp)
  return (
    <div className={classes.page}>
      <p className={classes.unseen} role="status">
        {announce(scan)}
      </p>
      <BarcodeReader
        onRead={lookUp}
        active={scan.state === 'scanning'}
        side={
          <>
            <p className={classes.meaning}>{reportMessages.scannerMeaning}</p>
            <RecentScans scans={recent} onChoose={lookUp} />
          </>
        }
      >
        {scan.state !== 'scanning' && <ScanResult scan={scan} onRetry={retry} onReset={reset} />}
      </BarcodeReader>
    </div>
  )
}

function SignInFirst() {
  return (
    <Empty
      title="Sign in to scan labels"
      action={
        <LinkButton to={pages.signIn.path} search={{ redirect: pages.scanner.path }}>
          Sign in
        </LinkButton>
      }
    >
      {reportMessages.scannerSignIn}
    </Empty>
  )
}
