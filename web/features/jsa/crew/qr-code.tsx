import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { crewMessages } from '#contract/jsa/crew-messages.ts'
import { Loading } from '#web/ui/states.tsx'
import classes from './code-dialog.module.css'

/** Dark on white in every theme: cameras read no other. */
export function QrCode({ text }: { text: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['qr code', text],
    queryFn: async () => (await import('./qr-svg.ts')).qrSvg(text),
    staleTime: Number.POSITIVE_INFINITY,
    // what it says opens the JSA: it goes with the screen that shows it
    gcTime: 0,
  })
  if (data)
    return (
      <img
        className={classes.code}
        src={`data:image/svg+xml,${encodeURIComponent(data)}`}
        alt="QR code that opens the JSA on a phone"
      />
    )
  if (!error) return <Loading />
  return (
    <div role="alert" className={classes.failed}>
      <p>{crewMessages.codeFailed}</p>
      <Button variant="default" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
