import { Loading } from '#web/ui/states.tsx'

export const PaperCheckPage = () => <Loading />
