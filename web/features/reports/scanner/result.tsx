import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import type { ReactNode } from 'react'
import { coreLines } from '#contract/locations/cores/core-line.ts'
import { stoppedLines } from '#contract/locations/cores/stopped-lines.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { ScanFound } from './found.tsx'
import type { Scan } from './look-up.ts'
import classes from './scanner.module.css'

/** What the scan led to; it slides over the camera. */
export function ScanResult({
  scan,
  onRetry,
  onReset,
}: {
  scan: Exclude<Scan, { state: 'scanning' }>
  onRetry: () => void
  onReset: () => void
}) {
  const another = (
    <Button variant="default" fullWidth onClick={onReset}>
      Scan another barcode
    </Button>
  )
  switch (scan.state) {
    case 'processing':
      return (
        <div className={classes.processing}>
          <p>{reportMessages.barcodeLookedUp(scan.code)}</p>
        </div>
      )
    case 'found':
      return <ScanFound {...scan} another={another} />
    case 'no-request':
      return (
        <Notice
          icon={<IconMailForward size={24} aria-hidden="true" />}
          title="Access requested"
          code={scan.code}
          text={reportMessages.barcodeNoRequest(scan.jobName)}
        >
          {another}
        </Notice>
      )
    case 'failure':
      return (
        <Notice
          icon={<IconAlertTriangle size={24} aria-hidden="true" />}
          title={scan.canRetry ? "That didn't work" : 'Not found'}
          code={scan.code}
          text={scan.message}
        >
          {scan.canRetry && (
            <Button fullWidth onClick={onRetry}>
              Try again
            </Button>
          )}
          {another}
        </Notice>
      )
  }
}

/** The same for screen readers. */
export function announce(scan: Scan): string {
  switch (scan.state) {
    case 'scanning':
      return ''
    case 'processing':
      return reportMessages.barcodeLookedUp(scan.code)
    case 'found':
      return [
        reportMessages.barcodeFound(scan.location.ats_location_number, scan.location.name, scan.jobName),
        ...stoppedLines(coreLines(scan.location)).map(line => `${line}.`),
      ].join(' ')
    case 'no-request':
      return reportMessages.barcodeNoRequest(scan.jobName)
    case 'failure':
      return scan.message
  }
}

function Notice({
  icon,
  title,
  code,
  text,
  children,
}: {
  icon: ReactNode
  title: string
  code: string
  text: string
  children: ReactNode
}) {
  return (
    <section className={classes.result}>
      <header className={classes.notice}>
        {icon}
        <div>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.code}>{code}</p>
        </div>
      </header>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </section>
  )
}
