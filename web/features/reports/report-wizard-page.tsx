import { Loading } from '#web/ui/states.tsx'

export const ReportWizardPage = () => <Loading />

export const ReportEditPage = () => <Loading />
