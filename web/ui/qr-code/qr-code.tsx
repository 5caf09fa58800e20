import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { Loading } from '#web/ui/states.tsx'
import classes from './qr-code.module.css'

/** Dark on white in every theme: cameras read no other. */
export function QrCode({ text, alt }: { text: string; alt: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['qr code', text],
    queryFn: async () => (await import('./qr-svg.ts')).qrSvg(text),
    staleTime: Number.POSITIVE_INFINITY,
    // what it says opens something: it goes with the screen that shows it
    gcTime: 0,
  })
  if (data)
    return <img className={classes.code} src={`data:image/svg+xml,${encodeURIComponent(data)}`} alt={alt} />
  if (!error) return <Loading />
  return (
    <div role="alert" className={classes.failed}>
      <p>{messages.qrCodeFailed}</p>
      <Button variant="default" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
