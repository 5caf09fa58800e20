import { ProfilePage } from '#web/features/accounts/profile/profile-page.tsx'
import { ExportPerson } from '#web/features/exports/export-sections.tsx'
import { LicenseSection } from '#web/features/licenses/license-section.tsx'
import { TrainingSection } from '#web/features/training/certificate/training-section.tsx'

/** /user: the profile, with the training, what the person bought and what the portal keeps of them. */
export const ProfileWithSections = () => (
  <ProfilePage>
    <TrainingSection />
    <LicenseSection />
    <ExportPerson />
  </ProfilePage>
)
