import { Loading } from '#web/ui/states.tsx'

export const ReportViewPage = () => <Loading />
