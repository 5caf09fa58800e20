import { Button } from '@mantine/core'

/** What can still be done about what a notice says. */
export interface NoticeAction {
  label: string
  run: () => void
}

export function NoticeWithAction({ message, label, run }: NoticeAction & { message: string }) {
  return (
    <>
      {message}
      <Button variant="default" display="block" mt={8} onClick={run}>
        {label}
      </Button>
    </>
  )
}
