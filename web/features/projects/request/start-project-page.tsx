import { RequestDoor } from './access.tsx'

export function StartProjectPage() {
  return <RequestDoor signed={false} />
}
