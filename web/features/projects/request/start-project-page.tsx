import { RequestAccess } from './access.tsx'

export function StartProjectPage() {
  return <RequestAccess signed={false} />
}
