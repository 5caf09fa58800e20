import { ProfilePage } from '#web/features/accounts/profile/profile-page.tsx'
import { EquipmentSection } from '#web/features/equipment/equipment-section.tsx'
import { ExportPerson } from '#web/features/exports/export-sections.tsx'
import { LicenseSection } from '#web/features/licenses/license-section.tsx'
import { TrainingSection } from '#web/features/training/certificate/training-section.tsx'
import { useHashTarget } from '#web/lib/hash-target.ts'
import { useSession } from '#web/lib/session/session.ts'

/** /user: the profile, with the training, what the person bought, scans with and what the portal keeps of them. */
export function ProfileWithSections() {
  useHashTarget()
  return (
    <ProfilePage>
      <TrainingSection />
      <LicenseSection />
      <OwnEquipment />
      <ExportPerson />
    </ProfilePage>
  )
}

/** For the technicians of a company; its owner finds it on the page of the company too. */
function OwnEquipment() {
  const user = useSession()?.user
  if (!user?.company_id || !user.gpr_access) return null
  return <EquipmentSection companyId={user.company_id} />
}
