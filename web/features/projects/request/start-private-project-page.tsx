import { RequestDoor } from './access.tsx'

export function StartPrivateProjectPage() {
  return <RequestDoor signed />
}
