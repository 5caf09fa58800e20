import { RequestAccess } from './access.tsx'

export function StartPrivateProjectPage() {
  return <RequestAccess signed />
}
