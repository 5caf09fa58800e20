import { Loading } from '#web/ui/states.tsx'

export const LabelsPage = () => <Loading />
