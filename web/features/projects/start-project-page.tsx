import { RequestDoor } from './request-door.tsx'

export function StartProjectPage() {
  return <RequestDoor signed={false} />
}
