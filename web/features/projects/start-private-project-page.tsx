import { RequestDoor } from './request-door.tsx'

export function StartPrivateProjectPage() {
  return <RequestDoor signed />
}
